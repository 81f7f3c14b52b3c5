import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { found, privateFolder, startProgram } from './private-service.mjs';

const deployed = (name) => readFileSync(fileURLToPath(new URL(`../deploy/nginx/${name}`, import.meta.url)), 'utf8');

/** Starts an nginx of its own on a port of this machine, before servers at these addresses. Says which package to install when there is none. */
export async function startNginx({ port, servers }) {
  const nginx = found('nginx');
  if (!nginx) throw new Error('nginx is needed: on Debian, apt-get install nginx-light.');
  const folder = privateFolder('nginx');
  const upstreams = servers.map((address) => `server ${new URL(address).host} fail_timeout=1s;`).join(' ');
  writeFileSync(
    join(folder, 'site.conf'),
    siteOf({ LISTEN: `127.0.0.1:${port}`, UPSTREAMS: upstreams, TRUSTED_PROXIES: '1' }),
  );
  writeFileSync(join(folder, 'nginx.conf'), outerConfig(folder));
  const { stop } = await startProgram({
    command: [nginx, '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'],
    folder,
    seconds: 10,
    // Written once it listens: that somebody listens would not tell who.
    ready: () => existsSync(join(folder, 'nginx.pid')),
  });
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** The template with its variables filled in, as the official image of nginx does it. */
const siteOf = (variables) =>
  deployed('nginx.conf.template').replace(/\$\{([A-Z_]+)\}/g, (whole, name) => variables[name] ?? whole);

/** The main file, with what it writes put into the folder. */
function outerConfig(folder) {
  const config = deployed('nginx.conf')
    .replaceAll('/tmp/', `${folder}/`)
    .replace('/dev/stdout', join(folder, 'access.log'))
    .replace('/dev/stderr warn', 'stderr crit')
    .replace('/etc/nginx/conf.d/*.conf', join(folder, 'site.conf'));
  // Its workers would otherwise be somebody who may not write into the folder.
  return ['daemon off;', process.getuid?.() === 0 ? 'user root;' : '', config].join('\n');
}
