import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import comments from '@eslint-community/eslint-plugin-eslint-comments/configs';
import graphql from '@graphql-eslint/eslint-plugin';
import { defineConfig } from 'eslint/config';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// A rule is an error or it is off; a disable comment carries its reason.

const root = dirname(fileURLToPath(import.meta.url));
const typescript = ['**/*.{ts,tsx}'];
const product = ['server/src/**/*.ts', 'client/src/**/*.{ts,tsx}', 'demo/**/*.ts'];
const tests = ['**/*.test.{ts,tsx}', 'server/{test,fuzz,soak}/**/*.ts', 'client/test/**/*.ts'];
const configs = ['*.ts', 'client/vite.config.ts'];

const asErrors = (rules) =>
  Object.fromEntries(
    Object.entries(rules).map(([name, level]) => {
      const [severity, ...options] = [level].flat();
      return [name, severity === 'off' || severity === 0 ? 'off' : ['error', ...options]];
    }),
  );

/* --- Directions: who may import whom ------------------------------------------------------------------------- */

// Every file has one kind: the first that fits. A folder of server/src that is not named here is a room.
const kinds = [
  { kind: 'test', at: ['**/*.test.{ts,tsx}', 'server/{test,fuzz,soak}/**', 'client/test/**'] },
  { kind: 'script', at: ['scripts/**'] },
  { kind: 'contract', at: ['schema/**'] },
  { kind: 'migrations', at: ['migrations/**'] },
  { kind: 'scripts', at: ['scripts/**'] },

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

  { kind: 'door', at: ['server/src/*/index.ts'], names: ['room'] },
  { kind: 'resolvers', at: ['server/src/*/**/*.resolvers.ts'], names: ['room'] },
  { kind: 'service', at: ['server/src/*/**/*.service.ts'], names: ['room'] },
  { kind: 'loaders', at: ['server/src/*/**/*.loaders.ts'], names: ['room'] },
  { kind: 'policy', at: ['server/src/*/**/*.policy.ts'], names: ['room'] },
  { kind: 'rules', at: ['server/src/*/**/*.rules.ts'], names: ['room'] },
  { kind: 'repository', at: ['server/src/*/**/*.repository.ts'], names: ['room'] },
  { kind: 'entity', at: ['server/src/*/**/*.entity.ts'], names: ['room'] },
  { kind: 'photo', at: ['server/src/*/profile-photo.ts', 'server/src/*/images/encode-image.ts'], names: ['room'] },
  { kind: 'part', at: ['server/src/*/**'], names: ['room'] },

  { kind: 'client-main', at: ['client/src/*.{ts,tsx}', 'client/src/playground/**'] },
  { kind: 'client-config', at: ['client/src/config/**'] },
  { kind: 'content', at: ['client/src/content/**'] },
  { kind: 'client-app', at: ['client/src/app/**'] },
  { kind: 'feature', at: ['client/src/features/*/**'], names: ['feature'] },
  { kind: 'apollo', at: ['client/src/apollo/**'] },
  { kind: 'ui', at: ['client/src/ui/**'] },
  { kind: 'lib', at: ['client/src/lib/**'] },
];

const directions = {
  test: kinds.map(({ kind }) => kind),
  migrations: ['migrations'],

  main: ['main', 'composition', 'config', 'kernel'],
  commands: ['commands', 'composition', 'config', 'kernel', 'ports', 'database', 'demo', 'door'],
  composition: ['composition', 'config', 'transport', 'toolkit', 'kernel', 'ports', 'adapters', 'database', 'door'],
  config: ['config', 'kernel'],
  transport: ['transport', 'door', 'toolkit', 'kernel', 'ports', 'config', 'contract'],
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

  'client-main': ['client-main', 'client-app', 'client-config', 'apollo', 'ui', 'lib'],
  'client-config': ['client-config'],
  content: ['lib'],
  'client-app': ['client-app', 'client-config', 'content', 'feature', 'apollo', 'ui', 'lib'],
  feature: ['apollo', 'ui', 'lib'],
  apollo: ['apollo', 'client-config', 'lib'],
  ui: ['ui', 'lib'],
  lib: ['lib', 'contract'],
};

// Inside a room: resolvers → service → policy, rules, repository → entity. The second table is for `import type` only.
const insideRoom = {
  door: ['resolvers', 'service', 'loaders', 'policy', 'rules', 'repository', 'entity', 'photo', 'part'],
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
const insideRoomAsTypes = {
  resolvers: ['loaders', 'repository', 'entity'],
  loaders: ['entity'],
  policy: ['entity'],
  rules: ['entity'],
  part: ['entity'],
};

// Between rooms: only at index.ts, and only along these. Nothing enters auth.
const doors = {
  rooms: ['users', 'locations'],
  bookmarks: ['users', 'rooms'],
  chats: ['users', 'rooms', 'letters'],
  reports: ['users', 'rooms', 'chats'],
  'data-export': ['users', 'rooms', 'bookmarks', 'chats', 'reports', 'contact'],
  admin: ['users', 'rooms', 'reports', 'contact'],
  auth: ['users', 'letters'],
  users: ['letters'],
  contact: ['users'],
};

// Packages that are known in one place only.
const packages = [
  { names: ['typeorm'], in: ['entity', 'repository', 'database', 'columns', 'migrations'] },
  { names: ['better-sqlite3', 'mysql2'], in: ['database'] },
  {
    names: ['minio', 'nodemailer', 'ioredis', 'rate-limiter-flexible', 'prom-client', '@opentelemetry/*'],
    in: ['adapters'],
  },
  { names: ['jsonwebtoken', 'argon2', '@node-rs/argon2', 'openid-client'], inRoom: 'auth' },
  { names: ['sharp'], in: ['images', 'photo'] },
];

const file = (categories, captured) => ({ file: { categories, ...(captured && { captured }) } });
const oneOf = (names) => ({ anyOf: names });
const sameRoom = { room: '{{ from.file.captured.room }}' };
const roomKinds = Object.keys(insideRoom).filter((kind) => !['door', 'entity'].includes(kind));

const policies = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  ...Object.entries(directions).map(([from, to]) => ({ from: file(from), allow: { to: file(oneOf(to)) } })),
  ...Object.entries(insideRoom).map(([from, to]) => ({ from: file(from), allow: { to: file(oneOf(to), sameRoom) } })),
  ...Object.entries(insideRoomAsTypes).map(([from, to]) => ({
    from: file(from),
    allow: { to: file(oneOf(to), sameRoom), dependency: { kind: 'type' } },
  })),
  ...Object.entries(doors).map(([room, others]) => ({
    from: file(oneOf(roomKinds), { room }),
    allow: { to: file('door', { room: others }) },
  })),
  {
    from: file('adapters'),
    allow: { to: file('adapters', { technology: '{{ from.file.captured.technology }}' }) },
  },
  {
    from: file('feature'),
    allow: { to: file('feature', { feature: '{{ from.file.captured.feature }}' }) },
  },
  ...packages.flatMap(({ names, in: homes, inRoom }) => [
    {
      disallow: { to: { module: { source: names } } },
      message: `{{to.module.source}} is known only in ${inRoom ? `${inRoom}/` : homes.join(', ')}`,
    },
    {
      from: [file('test'), inRoom ? file(oneOf(roomKinds), { room: inRoom }) : file(oneOf(homes))],
      allow: { to: { module: { source: names } } },
    },
  ]),
];

const directionsConfig = {
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
          '{{from.file.categories}} may not import {{dependency.source}} ({{to.file.categories}}); see eslint.config.js',
        policies,
      },
    ],
  },
};

/* --- TypeScript ---------------------------------------------------------------------------------------------- */

const forbiddenSyntax = {
  enums: { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' },
  definite: { selector: '[definite=true]', message: 'Only the columns of an entity may use "!".' },
  environment: {
    selector: 'MemberExpression[object.type="MetaProperty"][property.name="env"]',
    message: 'Only config/env.ts reads the environment.',
  },
};
const forbidSyntax = (...names) => ['error', ...names.map((name) => forbiddenSyntax[name])];
const processEnv = { object: 'process', property: 'env', message: 'Only config/env.ts reads the environment.' };
const ownMocks = ['mock', 'doMock', 'unstable_mockModule'].map((property) => ({
  object: 'jest',
  property,
  message: 'Fakes replace ports only; our own modules are not mocked.',
}));

// Like max-lines-per-function, but a named inner function counts for itself: a service or a repository is a function
// that returns its methods.
const functionLength = {
  meta: { type: 'suggestion', schema: [{ type: 'integer' }] },
  create(context) {
    const open = [];
    const isNamed = (node) =>
      node.type === 'FunctionDeclaration' || ['Property', 'VariableDeclarator'].includes(node.parent.type);
    const enter = () => open.push({ inner: 0 });
    const leave = (node) => {
      const { inner } = open.pop();
      const lines = node.loc.end.line - node.loc.start.line + 1;
      if (lines - inner > context.options[0]) {
        context.report({
          node,
          message: `This function has ${lines - inner} lines of its own; ${context.options[0]} are the most.`,
        });
      }
      if (open.length > 0) open.at(-1).inner += isNamed(node) ? lines : inner;
    };
    const functions = ':matches(FunctionDeclaration, FunctionExpression, ArrowFunctionExpression)';
    return { [functions]: enter, [`${functions}:exit`]: leave };
  },
};
const house = { rules: { 'function-length': functionLength } };

const typescriptConfigs = [
  {
    name: 'typescript',
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // `if (!image) return notFound(response);` is the guard we write.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // `async () => void (await query)` drops an answer on purpose.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_$', ignoreRestSiblings: true },
      ],
      // An empty text counts as absent where `||` is written.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    name: 'typescript: migrations stand in the project of the server',
    files: ['migrations/**/*.ts'],
    languageOptions: { parserOptions: { projectService: false, project: './server/tsconfig.json' } },
  },
  {
    name: 'shape',
    files: [...product, 'migrations/**/*.ts'],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true } },
      ],
      'no-restricted-imports': ['error', { paths: ['process', 'node:process'] }],
      'no-restricted-properties': ['error', processEnv],
      'no-restricted-syntax': forbidSyntax('enums', 'definite', 'environment'),
    },
  },
  {
    name: 'size',
    files: product,
    plugins: { house },
    rules: {
      'max-lines': ['error', 250],
      'house/function-length': ['error', 40],
      '@typescript-eslint/max-params': ['error', { max: 3 }],
    },
  },
  {
    name: 'entities declare their columns',
    files: ['server/src/**/*.entity.ts'],
    rules: { 'no-restricted-syntax': forbidSyntax('enums', 'environment') },
  },
  {
    name: 'the environment is read once',
    files: ['server/src/config/env.ts', 'client/src/config/env.ts'],
    rules: { 'no-restricted-properties': 'off', 'no-restricted-syntax': forbidSyntax('enums', 'definite') },
  },
  {
    name: 'tests',
    files: tests,
    rules: {
      '@typescript-eslint/max-params': 'off',
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      'max-lines': 'off',
      'house/function-length': 'off',
      'no-restricted-properties': ['error', ...ownMocks],
      'no-restricted-syntax': forbidSyntax('enums'),
    },
  },
  {
    name: 'config files',
    files: configs,
    rules: { 'no-restricted-exports': 'off' },
  },
];

const clientConfig = {
  name: 'client components',
  files: ['client/src/**/*.{ts,tsx}'],
  plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
  languageOptions: { globals: globals.browser },
  rules: { ...asErrors(reactHooks.configs.flat.recommended.rules), ...asErrors(jsxA11y.flatConfigs.recommended.rules) },
};

const scriptsConfig = {
  name: 'scripts',
  files: ['scripts/**/*.mjs', '*.js'],
  extends: [js.configs.recommended],
  languageOptions: { globals: globals.node },
};

/* --- GraphQL ------------------------------------------------------------------------------------------------- */

const contract = 'schema/!(schema).graphql';
const documents = { client: 'client/src/**/*.graphql', operations: 'schema/operations/*.graphql' };
const graphqlProjects = {
  contract: { schema: contract },
  client: { schema: contract, documents: documents.client },
  operations: { schema: contract, documents: documents.operations },
};
const graphqlLanguage = { parser: graphql.parser, parserOptions: { graphQLConfig: { projects: graphqlProjects } } };
const schemaRules = graphql.configs['flat/schema-recommended'].rules;
const operationRules = graphql.configs['flat/operations-recommended'].rules;

const graphqlConfigs = [
  {
    name: 'the contract',
    files: ['schema/*.graphql'],
    plugins: { '@graphql-eslint': graphql },
    languageOptions: graphqlLanguage,
    rules: {
      ...schemaRules,
      '@graphql-eslint/input-name': ['error', { checkInputType: true, caseSensitiveInputType: false }],
      '@graphql-eslint/no-scalar-result-type-on-mutation': 'error',
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          rootField: true,
          DirectiveDefinition: true,
          EnumValueDefinition: true,
          FieldDefinition: true,
          InputValueDefinition: true,
        },
      ],
      // User.username; pages, payloads, states and districts without an id; BOTH in two enums.
      '@graphql-eslint/no-typename-prefix': 'off',
      '@graphql-eslint/strict-id-in-types': 'off',
      '@graphql-eslint/unique-enum-value-names': 'off',
    },
  },
  {
    name: 'operations',
    files: Object.values(documents),
    plugins: { '@graphql-eslint': graphql },
    languageOptions: graphqlLanguage,
    rules: {
      ...operationRules,
      '@graphql-eslint/naming-convention': [
        'error',
        {
          VariableDefinition: 'camelCase',
          OperationDefinition: { style: 'PascalCase', forbiddenPatterns: [/^(query|mutation|subscription|get)/i] },
          FragmentDefinition: { requiredPattern: /^[A-Z][A-Za-z0-9]*_[a-z][A-Za-z0-9]*$/ },
        },
      ],
      // The server measures depth.
      '@graphql-eslint/selection-set-depth': 'off',
    },
  },
];

export default defineConfig(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '**/coverage/',
      'data/',
      '**/*.generated.ts',
      'server/src/graphql/generated.ts',
      'schema/schema.graphql',
      'schema/locations/',
    ],
  },
  {
    name: 'comments',
    files: ['**/*.{ts,tsx,js,mjs}'],
    extends: [comments.recommended],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: { '@eslint-community/eslint-comments/require-description': ['error', { ignore: ['eslint-enable'] }] },
  },
  scriptsConfig,
  typescriptConfigs,
  clientConfig,
  directionsConfig,
  graphqlConfigs,
);
