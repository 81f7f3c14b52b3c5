import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { configs, packages, product, root, tests, typescript } from './files.js';
import { plainWords } from './plain-words.js';

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
const house = { rules: { 'function-length': functionLength, 'plain-words': plainWords } };

export const typescriptConfigs = [
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
    name: 'resolvers',
    files: ['server/src/**/*.resolvers.ts'],
    // GraphQL calls resolvers with four.
    rules: { '@typescript-eslint/max-params': ['error', { max: 4 }] },
  },
  {
    name: 'plain words',
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { house },
    rules: { 'house/plain-words': 'error' },
  },
  {
    name: 'entities declare their columns',
    files: ['server/src/**/*.entity.ts'],
    rules: { 'no-restricted-syntax': forbidSyntax('enums', 'environment') },
  },
  {
    name: 'the environment is read once',
    files: ['server/src/config/env.ts', 'client/src/config/env.ts', ...packages],
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

const asErrors = (rules) =>
  Object.fromEntries(
    Object.entries(rules).map(([name, level]) => {
      const [severity, ...options] = [level].flat();
      return [name, severity === 'off' || severity === 0 ? 'off' : ['error', ...options]];
    }),
  );

export const clientConfig = {
  name: 'client components',
  files: ['client/src/**/*.{ts,tsx}'],
  plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
  languageOptions: { globals: globals.browser },
  rules: { ...asErrors(reactHooks.configs.flat.recommended.rules), ...asErrors(jsxA11y.flatConfigs.recommended.rules) },
};
