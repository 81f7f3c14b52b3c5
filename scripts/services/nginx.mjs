import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { found, privateFolder, startProgram } from './service.mjs';

const deployed = (name) => readFileSync(fileURLToPath(new URL(`../../deploy/nginx/${name}`, import.meta.url)), 'utf8');

/** Starts nginx on this port in front of these servers. Fails with the package to install if there is none. */
export async function startNginx({ port, servers }) {
  const nginx = found('nginx');
  if (!nginx) throw new Error('nginx is needed: on Debian, apt-get install nginx-light.');
  const folder = privateFolder('nginx');
  const upstreams = servers.map((address) => `server ${new URL(address).host} fail_timeout=1s;`).join(' ');
  writeFileSync(
    join(folder, 'default.conf'),
    siteOf({ LISTEN: `127.0.0.1:${port}`, UPSTREAMS: upstreams, TRUSTED_PROXIES: '1' }),
  );
  writeFileSync(join(folder, 'nginx.conf'), outerConfig(folder));
  const { stop } = await startProgram({
    command: [nginx, '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'],
    folder,
    seconds: 10,
    // nginx writes this file once it listens; another program could listen on the port.
    ready: () => existsSync(join(folder, 'nginx.pid')),
  });
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Fills the variables of the template in, as the official image of nginx does. */
const siteOf = (variables) =>
  deployed('nginx.conf.template').replace(/\$\{([A-Z_]+)\}/g, (whole, name) => variables[name] ?? whole);

/** Returns the main configuration with all written files in this folder. */
function outerConfig(folder) {
  const config = deployed('nginx.conf')
    .replaceAll('/tmp/', `${folder}/`)
    .replace('/dev/stdout', join(folder, 'access.log'))
    .replace('/dev/stderr warn', 'stderr crit');
  // Workers of another user could not write into the folder.
  return ['daemon off;', process.getuid?.() === 0 ? 'user root;' : '', config].join('\n');
}
