import type { Config } from 'jest';

const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, react: { runtime: 'automatic' } },
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
};

// Modules that are loaded once for each worker: those of the server, and what tests share.
const OUTSIDE = '/(server/src|demo|migrations|(server|client|packages/[^/]+)/test/support)/.*(?<!\\.test)\\.ts$';

const project = (displayName: string, testMatch: string[]): NonNullable<Config['projects']>[number] => ({
  displayName,
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
  testEnvironment: '<rootDir>/scripts/jest/outside-environment.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { [OUTSIDE]: '<rootDir>/scripts/jest/outside-transformer.mjs', '\\.tsx?$': ['@swc/jest', swc] },
  moduleNameMapper: { '^graphql$': '<rootDir>/server/test/support/graphql.ts' },
  modulePathIgnorePatterns: ['/dist/'],
});

const config: Config = {
  projects: [
    project('server-unit', ['{server/src,demo,schema,scripts}/**/*.test.ts']),
    project('server-api', ['server/test/api/**/*.api.test.ts']),
    project('client', ['client/src/**/*.test.ts']),
    project('browser', ['client/test/**/*.browser.test.ts']),
    project('packages', ['packages/*/test/**/!(*.services).test.ts']),
    // With databases, or with programs that are not Node: curl, a shell.
    project('services', ['{server,client,packages/*}/test/**/*.services.test.ts']),
  ],
  // A busy machine takes several times as long as a quiet one.
  testTimeout: 120_000,
  // A browser keeps a processor busy beside its worker: more workers than two would only make each other wait.
  maxWorkers: 2,
  // What a test file imports itself is never freed in ESM mode: a worker above this is replaced by a fresh one after a file.
  workerIdleMemoryLimit: '400MB',
};

export default config;
