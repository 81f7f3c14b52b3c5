# Prepares a new member of the group: the users, and how it copies from the others. MySQL's image reads this once, when its
# volume is new. Every member does the same, so none of it is a transaction of its own.
docker_process_sql <<SQL
SET sql_log_bin = 0;
CREATE USER IF NOT EXISTS 'thikana_server'@'%' IDENTIFIED BY '$SERVER_DATABASE_PASSWORD';
GRANT SELECT, INSERT, UPDATE, DELETE ON thikana.* TO 'thikana_server'@'%';
GRANT SELECT ON performance_schema.replication_group_members TO 'thikana_server'@'%', 'thikana'@'%';
CREATE USER IF NOT EXISTS 'thikana_group'@'%' IDENTIFIED BY '$GROUP_PASSWORD';
GRANT REPLICATION SLAVE, CONNECTION_ADMIN, BACKUP_ADMIN, GROUP_REPLICATION_STREAM ON *.* TO 'thikana_group'@'%';
CHANGE REPLICATION SOURCE TO SOURCE_USER = 'thikana_group', SOURCE_PASSWORD = '$GROUP_PASSWORD'
  FOR CHANNEL 'group_replication_recovery';
RESET BINARY LOGS AND GTIDS;
SET PERSIST_ONLY super_read_only = ON;
SET PERSIST_ONLY group_replication_start_on_boot = ON;
SQL
