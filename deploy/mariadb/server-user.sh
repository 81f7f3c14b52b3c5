# Makes the user of the servers, who reads and writes rows and changes no table. MariaDB's image reads this once, when
# its volume is new; docs/deployment.md says what to do on an older one.
docker_process_sql <<SQL
CREATE USER IF NOT EXISTS 'thikana_server'@'%' IDENTIFIED BY '$SERVER_DATABASE_PASSWORD';
GRANT SELECT, INSERT, UPDATE, DELETE ON thikana.* TO 'thikana_server'@'%';
SQL
