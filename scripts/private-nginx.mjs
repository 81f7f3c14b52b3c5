import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { found, privateFolder, startProgram } from './private-service.mjs';

const template = fileURLToPath(new URL('../deploy/nginx/nginx.conf.template', import.meta.url));

/** Starts an nginx of its own on a port of this machine, before servers at these addresses. Says which package to install when there is none. */
export async function startNginx({ port, servers }) {
  const nginx = found('nginx');
  if (!nginx) throw new Error('nginx is needed: on Debian, apt-get install nginx-light.');
  const folder = privateFolder('nginx');
  const upstreams = servers.map((address) => `server ${new URL(address).host} fail_timeout=1s;`).join(' ');
  writeFileSync(join(folder, 'site.conf'), siteOf({ LISTEN: `127.0.0.1:${port}`, UPSTREAMS: upstreams }));
  writeFileSync(join(folder, 'nginx.conf'), outerConfig(folder));
  const { stop } = await startProgram({
    command: [nginx, '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'],
    folder,
    seconds: 10,
    // Written once it listens: that somebody listens would not tell who.
    ready: () => existsSync(join(folder, 'pid')),
  });
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** The template with its variables filled in, as the official image of nginx does it. */
const siteOf = (variables) =>
  readFileSync(template, 'utf8').replace(/\$\{([A-Z]+)\}/g, (whole, name) => variables[name] ?? whole);

function outerConfig(folder) {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    'daemon off;',
    // Its workers would otherwise be somebody who may not write into the folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${join(folder, 'pid')};`,
    'error_log stderr crit;',
    'events {}',
    'http {',
    `access_log ${join(folder, 'access.log')};`,
    ...kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`),
    `include ${join(folder, 'site.conf')};`,
    '}',
  ].join('\n');
}
