import js from '@eslint/js';
import comments from '@eslint-community/eslint-plugin-eslint-comments/configs';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import { directionsConfig } from './eslint/directions.js';
import { graphqlConfigs } from './eslint/graphql.js';
import { clientConfig, typescriptConfigs } from './eslint/typescript.js';

// A rule is an error or it is off; a disable comment carries its reason.

const scriptsConfig = {
  name: 'scripts',
  files: ['scripts/**/*.mjs', '{,eslint/}*.js'],
  extends: [js.configs.recommended],
  languageOptions: { globals: globals.node },
};

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
