// Prints settings for a first try of docker-compose.yml, with secrets of its own: node scripts/new-env.mjs > .env
import { randomBytes } from 'node:crypto';

const secret = () => randomBytes(32).toString('hex');

process.stdout
  .write(`# Keep it secret. For people to reach the site: PUBLIC_URL, SMTP_URL and MAIL_FROM of your own, no COMPOSE_PROFILES.
PUBLIC_URL=http://localhost:8080
HTTP_PORT=8080
SIGNING_KEYS=${new Date().toISOString().slice(0, 7)}:${secret()}
DATABASE_PASSWORD=${secret()}
SERVER_DATABASE_PASSWORD=${secret()}
# Only for docker-compose.group.yml.
DATABASE_ROOT_PASSWORD=${secret()}
GROUP_PASSWORD=${secret().slice(0, 32)}
REDIS_PASSWORD=${secret()}
MINIO_ROOT_USER=root-${secret().slice(0, 8)}
MINIO_ROOT_PASSWORD=${secret()}
MINIO_ACCESS_KEY=thikana
MINIO_SECRET_KEY=${secret()}
METRICS_TOKEN=${secret()}
# The catcher of the profile "local" shows every email at http://localhost:8025.
SMTP_URL=smtp://mail:1025?requireTLS=false
MAIL_FROM=Thikana <mail@thikana.example>
COMPOSE_PROFILES=local
`);
