#!/bin/sh
# Forms the group of the databases in MEMBERS, as root with the password in MYSQL_PWD. Needed at first, and after all members
# were down at once; a single member joins again by itself. Done again, it changes nothing.
set -eu
FORMING='SET GLOBAL super_read_only = OFF; SET GLOBAL group_replication_bootstrap_group = ON; START GROUP_REPLICATION;
  SET GLOBAL group_replication_bootstrap_group = OFF'
IS_IN="SELECT COUNT(*) FROM performance_schema.replication_group_members
  WHERE member_id = @@global.server_uuid AND member_state IN ('ONLINE', 'RECOVERING')"
# What it executed, and what it received from the group and has still to execute.
HAS="SELECT REPLACE(CONCAT_WS(',', NULLIF(@@global.gtid_executed, ''), (SELECT NULLIF(received_transaction_set, '')
  FROM performance_schema.replication_connection_status WHERE channel_name = 'group_replication_applier')), '\n', '')"

ask() {
  address=$1
  shift
  mysql --host="${address%:*}" --port="${address##*:}" --user=root --batch --raw --skip-column-names --execute="$*"
}

# Tells whether this member has everything that each other one has.
has_all() {
  own=$(ask "$1" "$HAS")
  for other in $MEMBERS; do
    [ "$(ask "$1" "SELECT GTID_SUBSET('$(ask "$other" "$HAS")', '$own')")" = 1 ] || return 1
  done
}

formed=
for member in $MEMBERS; do
  # It does not go on while a member is silent: that one may have what the others lack.
  [ "$(ask "$member" "$IS_IN")" = 0 ] || formed=$member
done
for member in $MEMBERS; do
  if [ -z "$formed" ] && has_all "$member"; then
    ask "$member" "STOP GROUP_REPLICATION; $FORMING"
    formed=$member
    echo "$member formed the group"
  fi
done
[ -n "$formed" ] || { echo 'No member has everything that the others have; see docs/operations.md.' >&2; exit 1; }
for member in $MEMBERS; do
  [ "$(ask "$member" "$IS_IN")" = 0 ] || continue
  ask "$member" 'STOP GROUP_REPLICATION; START GROUP_REPLICATION'
  echo "$member joined"
done
