import type { CodegenConfig } from '@graphql-codegen/cli';

const contract = { 'schema/!(schema).graphql': { loader: './scripts/bounded-contract.mjs' } };
const scalars = { DateTime: 'string', CalendarDate: 'string' };

const config: CodegenConfig = {
  schema: contract,
  importExtension: '',
  generates: {
    'schema/schema.graphql': {
      plugins: ['schema-ast'],
      config: { includeDirectives: true, sort: true },
    },
    'server/src/graphql/generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../transport/request-context#RequestContext',
        mappers: {
          Room: '../rooms#ReadRoom',
          RoomConnection: '../rooms#RoomPage',
          RoomEdge: '../rooms#RoomPageEdge',
          RoomImage: '../rooms#ShownImage',
          RoomStatistics: '../room-statistics#RoomStatistics as StatisticsRecord',
          MessInfo: '../rooms#ReadRoom',
          User: '../users#User as UserRecord',
          UserError: '../kernel/user-error#UserError as Refusal',
          UsernameCheck: '../users#UsernameCheck as UsernameCheckRecord',
          SignedInDevice: '../auth#Session as SessionRecord',
          Landmark: '../locations#Landmark as LandmarkRecord',
          Chat: '../chats#Chat as ChatRecord',
          ChatConnection: '../chats#ChatPage',
          ChatEdge: '../chats#ChatPageEdge',
          ChatEvent: '../chats#ChatEvent as ChatEventRecord',
          ChatMessage: '../chats#ShownMessage',
          ChatMessageConnection: '../chats#MessagePage',
          ChatMessageEdge: '../chats#MessagePageEdge',
          ChatParty: '../users#User as UserRecord',
          Inbox: '../chats#InboxState',
          BlockedUserConnection: '../blocks#BlockPage',
          BlockedUserEdge: '../blocks#BlockPageEdge',
          Bookmark: '../bookmarks#Bookmark as BookmarkRecord',
          BookmarkConnection: '../bookmarks#BookmarkPage',
          BookmarkEdge: '../bookmarks#BookmarkPageEdge',
          Report: '../reports#ShownReport',
          ContactMessage: '../contact#ContactMessage as ContactRecord',
          IndianState: '../locations#State as StateRecord',
          District: '../locations#District as DistrictRecord',
        },
        scalars: {
          DateTime: { input: 'string', output: 'Date' },
          CalendarDate: 'string',
          ID: 'string',
          Upload: { input: './read-upload#IncomingFile', output: 'never' },
        },
        enumsAsTypes: true,
        useTypeImports: true,
        immutableTypes: true,
        inputMaybeValue: 'T | null | undefined',
      },
    },
    'client/src/apollo/schema-types.generated.ts': {
      plugins: ['typescript'],
      config: { onlyOperationTypes: true, enumsAsTypes: true, useTypeImports: true, scalars },
    },
    'client/src/': {
      documents: 'client/src/**/*.graphql',
      preset: 'near-operation-file',
      presetConfig: { baseTypesPath: 'apollo/schema-types.generated.ts', extension: '.generated.ts' },
      plugins: [{ add: { content: '// @ts-nocheck' } }, 'typescript-operations', 'typescript-react-apollo'],
      config: {
        documentMode: 'documentNode',
        apolloReactHooksImportFrom: '@apollo/client/react',
        apolloReactCommonImportFrom: '@apollo/client/react',
        withMutationFn: false,
        withMutationOptionsType: false,
        withResultType: false,
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypename: true,
        scalars,
      },
    },
    'server/test/support/documents.generated.ts': {
      documents: 'server/test/support/documents/*.graphql',
      plugins: [{ add: { content: '// @ts-nocheck' } }, 'typescript', 'typescript-operations', 'typed-document-node'],
      config: {
        documentMode: 'string',
        inputMaybeValue: 'T | null | undefined',
        onlyOperationTypes: true,
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypename: true,
        scalars,
      },
    },
  },
};

export default config;
