// Which file may import which.
import boundaries from 'eslint-plugin-boundaries';
import { product, root } from './files.js';

// Every file has one kind: the first that fits. A folder of server/src that is not named here is a domain.
const kinds = [
  { kind: 'test', at: ['**/*.test.{ts,tsx}', 'server/{test,faults,fuzz,soak}/**', '{client,packages/*}/test/**'] },
  { kind: 'script', at: ['scripts/**'] },
  { kind: 'contract', at: ['schema/**'] },
  { kind: 'migrations', at: ['migrations/**'] },
  { kind: 'sdk', at: ['packages/sdk/**'] },
  { kind: 'sandbox', at: ['packages/sandbox/**'] },
  { kind: 'example', at: ['examples/**'] },

  { kind: 'main', at: ['server/src/main.ts', 'server/src/process/**'] },
  { kind: 'demo', at: ['demo/**'] },
  { kind: 'commands', at: ['server/src/commands/**'] },
  { kind: 'composition', at: ['server/src/app/**'] },
  { kind: 'config', at: ['server/src/config/**'] },
  { kind: 'transport', at: ['server/src/transport/**'] },
  { kind: 'toolkit', at: ['server/src/graphql/**'] },
  { kind: 'kernel', at: ['server/src/kernel/**'] },
  { kind: 'ports', at: ['server/src/ports/**'] },
  { kind: 'adapters', at: ['server/src/adapters/*/**'], names: ['technology'] },
  { kind: 'images', at: ['server/src/images/**'] },
  { kind: 'columns', at: ['server/src/database/columns.ts'] },
  { kind: 'database', at: ['server/src/database/**'] },

  { kind: 'index', at: ['server/src/*/index.ts'], names: ['domain'] },
  { kind: 'resolvers', at: ['server/src/*/**/*.resolvers.ts'], names: ['domain'] },
  { kind: 'service', at: ['server/src/*/**/*.service.ts'], names: ['domain'] },
  { kind: 'loaders', at: ['server/src/*/**/*.loaders.ts'], names: ['domain'] },
  { kind: 'policy', at: ['server/src/*/**/*.policy.ts'], names: ['domain'] },
  { kind: 'rules', at: ['server/src/*/**/*.rules.ts'], names: ['domain'] },
  { kind: 'repository', at: ['server/src/*/**/*.repository.ts'], names: ['domain'] },
  { kind: 'entity', at: ['server/src/*/**/*.entity.ts'], names: ['domain'] },
  {
    kind: 'photo',
    at: ['server/src/*/profile-photo.ts', 'server/src/*/images/{encode-image,find-look}.ts'],
    names: ['domain'],
  },
  { kind: 'part', at: ['server/src/*/**'], names: ['domain'] },

  { kind: 'client-main', at: ['client/src/*.{ts,tsx}', 'client/src/playground/**'] },
  { kind: 'client-config', at: ['client/src/config/**'] },
  { kind: 'content', at: ['client/src/content/**'] },
  { kind: 'client-app', at: ['client/src/app/**'] },
  { kind: 'feature', at: ['client/src/features/*/**'], names: ['feature'] },
  { kind: 'apollo', at: ['client/src/apollo/**'] },
  { kind: 'ui', at: ['client/src/ui/**'] },
  { kind: 'lib', at: ['client/src/lib/**'] },
  { kind: 'desk', at: ['client/desk/**'] },
];

const directions = {
  test: kinds.map(({ kind }) => kind),
  migrations: ['migrations'],
  // A client of the API knows nothing of the server, so that other clients can do the same.
  sdk: ['sdk'],
  sandbox: ['sandbox', 'contract', 'script'],
  example: ['example', 'sdk'],

  main: ['main', 'composition', 'config', 'kernel'],
  commands: ['commands', 'composition', 'config', 'kernel', 'ports', 'database', 'demo', 'index'],
  composition: ['composition', 'config', 'transport', 'toolkit', 'kernel', 'ports', 'adapters', 'database', 'index'],
  config: ['config', 'kernel'],
  transport: ['transport', 'index', 'toolkit', 'kernel', 'ports', 'config', 'contract'],
  toolkit: ['toolkit', 'kernel'],
  kernel: ['kernel', 'contract'],
  ports: ['ports', 'kernel'],
  adapters: ['ports', 'kernel'],
  columns: ['kernel'],
  database: ['database', 'columns', 'kernel', 'migrations'],
  demo: ['demo', 'contract'],

  resolvers: ['toolkit', 'kernel'],
  service: ['toolkit', 'kernel', 'ports'],
  loaders: ['toolkit', 'kernel'],
  policy: ['toolkit', 'kernel'],
  rules: ['toolkit', 'kernel'],
  repository: ['toolkit', 'kernel', 'database', 'columns'],
  entity: ['columns'],
  images: ['kernel'],
  photo: ['images', 'kernel'],
  part: ['toolkit', 'kernel', 'ports', 'contract'],

  'client-main': ['client-main', 'client-app', 'client-config', 'apollo', 'ui', 'lib', 'contract'],
  'client-config': ['client-config'],
  content: ['lib'],
  'client-app': ['client-app', 'client-config', 'content', 'feature', 'apollo', 'ui', 'lib'],
  feature: ['apollo', 'ui', 'lib'],
  apollo: ['apollo', 'client-config', 'lib'],
  ui: ['ui', 'lib'],
  lib: ['lib', 'contract'],
  // Its bundle shares the look of the site, and nothing that loads its texts or its data.
  desk: ['desk', 'client-app'],
};

// Inside a domain: resolvers → service → policy, rules, repository → entity. The second table is for `import type` only.
const insideDomain = {
  index: ['resolvers', 'service', 'loaders', 'policy', 'rules', 'repository', 'entity', 'photo', 'part'],
  resolvers: ['resolvers', 'service', 'rules', 'part'],
  service: ['service', 'policy', 'rules', 'repository', 'entity', 'photo', 'part'],
  loaders: ['loaders', 'policy', 'rules', 'repository', 'part'],
  policy: ['policy', 'rules', 'part'],
  rules: ['rules', 'part'],
  repository: ['repository', 'rules', 'entity', 'part'],
  entity: ['entity'],
  photo: ['photo', 'part'],
  part: ['part', 'rules'],
};
const insideDomainAsTypes = {
  resolvers: ['loaders', 'repository', 'entity'],
  loaders: ['entity'],
  policy: ['entity'],
  rules: ['entity'],
  part: ['entity'],
};

// Between domains: only at index.ts, and only along these. Nothing enters auth.
const betweenDomains = {
  rooms: ['users', 'blocks', 'locations', 'email'],
  blocks: ['users'],
  'room-statistics': ['users', 'rooms', 'email'],
  bookmarks: ['users', 'rooms'],
  chats: ['users', 'rooms', 'blocks', 'email'],
  reports: ['users', 'rooms', 'chats', 'reviews'],
  notifications: ['users', 'rooms', 'blocks', 'email'],
  'saved-searches': ['users', 'rooms', 'blocks', 'notifications'],
  visits: ['users', 'rooms', 'chats', 'notifications', 'email'],
  reviews: ['users', 'rooms', 'visits', 'notifications'],
  'data-export': [
    'users',
    'rooms',
    'blocks',
    'bookmarks',
    'saved-searches',
    'chats',
    'reports',
    'contact',
    'notifications',
    'visits',
    'reviews',
  ],
  admin: ['users', 'rooms', 'reviews', 'reports', 'contact', 'notifications', 'email'],
  auth: ['users', 'email'],
  users: ['email'],
  contact: ['users'],
};

// Packages that are known in one place only.
const packages = [
  { names: ['typeorm'], in: ['entity', 'repository', 'database', 'columns', 'migrations'] },
  { names: ['better-sqlite3', 'mysql2'], in: ['database'] },
  {
    names: [
      'minio',
      'nodemailer',
      'ioredis',
      'rate-limiter-flexible',
      'prom-client',
      '@opentelemetry/*',
      'web-push',
      'ipaddr.js',
    ],
    in: ['adapters'],
  },
  { names: ['jsonwebtoken', 'argon2', '@node-rs/argon2', 'openid-client', 'jose'], inDomain: 'auth' },
  { names: ['otplib'], inDomain: 'admin' },
  { names: ['sharp'], in: ['images', 'photo'] },
];

const file = (categories, captured) => ({ file: { categories, ...(captured && { captured }) } });
const oneOf = (names) => ({ anyOf: names });
const sameDomain = { domain: '{{ from.file.captured.domain }}' };
const domainKinds = Object.keys(insideDomain).filter((kind) => !['index', 'entity'].includes(kind));

const policies = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  ...Object.entries(directions).map(([from, to]) => ({ from: file(from), allow: { to: file(oneOf(to)) } })),
  ...Object.entries(insideDomain).map(([from, to]) => ({
    from: file(from),
    allow: { to: file(oneOf(to), sameDomain) },
  })),
  ...Object.entries(insideDomainAsTypes).map(([from, to]) => ({
    from: file(from),
    allow: { to: file(oneOf(to), sameDomain), dependency: { kind: 'type' } },
  })),
  ...Object.entries(betweenDomains).map(([domain, others]) => ({
    from: file(oneOf(domainKinds), { domain }),
    allow: { to: file('index', { domain: others }) },
  })),
  {
    from: file('adapters'),
    allow: { to: file('adapters', { technology: '{{ from.file.captured.technology }}' }) },
  },
  {
    from: file('feature'),
    allow: { to: file('feature', { feature: '{{ from.file.captured.feature }}' }) },
  },
  ...packages.flatMap(({ names, in: homes, inDomain }) => [
    {
      disallow: { to: { module: { source: names } } },
      message: `{{to.module.source}} is known only in ${inDomain ? `${inDomain}/` : homes.join(', ')}`,
    },
    {
      from: [file('test'), inDomain ? file(oneOf(domainKinds), { domain: inDomain }) : file(oneOf(homes))],
      allow: { to: { module: { source: names } } },
    },
  ]),
  // It signs ID tokens in the place of Google and Apple.
  { from: file('sandbox'), allow: { to: { module: { source: ['jose'] } } } },
];

export const directionsConfig = {
  name: 'directions',
  files: [...product, 'server/test/**/*.ts', 'client/test/**/*.ts', 'migrations/**/*.ts'],
  plugins: { boundaries },
  settings: {
    'boundaries/root-path': root,
    'boundaries/files': kinds.map(({ kind, at, names }) => ({
      category: kind,
      pattern: at,
      ...(names && { capture: names }),
    })),
    'boundaries/files-single-match': true,
    'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import'],
    'boundaries/legacy-templates': false,
    'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.json', '.css'] } },
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        checkUnknownLocals: true,
        checkInternals: true,
        message:
          '{{from.file.categories}} may not import {{dependency.source}} ({{to.file.categories}}); see eslint/directions.js',
        policies,
      },
    ],
  },
};
