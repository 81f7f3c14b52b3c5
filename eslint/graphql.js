import graphql from '@graphql-eslint/eslint-plugin';

const contract = 'schema/!(schema).graphql';
const documents = { client: 'client/src/**/*.graphql', operations: 'schema/operations/**/*.graphql' };
const graphqlProjects = {
  contract: { schema: contract },
  client: { schema: contract, documents: documents.client },
  operations: { schema: contract, documents: documents.operations },
};
const graphqlLanguage = { parser: graphql.parser, parserOptions: { graphQLConfig: { projects: graphqlProjects } } };
const schemaRules = graphql.configs['flat/schema-recommended'].rules;
const operationRules = graphql.configs['flat/operations-recommended'].rules;

// Fragments of the client are named after their component and prop, shipped ones after their content.
const documentConfig = (name, fragments) => ({
  name,
  files: [documents[name]],
  plugins: { '@graphql-eslint': graphql },
  languageOptions: graphqlLanguage,
  rules: {
    ...operationRules,
    '@graphql-eslint/naming-convention': [
      'error',
      {
        VariableDefinition: 'camelCase',
        OperationDefinition: { style: 'PascalCase', forbiddenPatterns: [/^(query|mutation|subscription|get)/i] },
        FragmentDefinition: fragments,
      },
    ],
    // The server measures depth.
    '@graphql-eslint/selection-set-depth': 'off',
  },
});

export const graphqlConfigs = [
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
  documentConfig('client', { requiredPattern: /^[A-Z][A-Za-z0-9]*_[a-z][A-Za-z0-9]*$/ }),
  documentConfig('operations', 'PascalCase'),
];
