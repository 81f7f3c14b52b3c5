/** Text of an operation, with the types of its variables and its data: a plain text, or what code generators make. */
export interface Document<Data, Variables> {
  readonly toString: () => string;
  readonly __apiType?: (variables: Variables) => Data;
}

/** Tokens as the server returns them. */
export interface Tokens {
  readonly accessToken: string;
  readonly accessTokenExpiresInSeconds: number;
  readonly refreshToken?: string | null;
  /** Null after a refresh: the earlier one stays good. */
  readonly deviceToken?: string | null;
}

/** Identity of an account. */
export interface Person {
  readonly id: string;
  readonly role: string;
  readonly displayName: string | null;
}

/** A message of a chat. */
export interface ChatMessage {
  readonly id: string;
  readonly text: string;
  readonly isMine: boolean;
  readonly sequence: number;
  readonly clientKey: string | null;
}

/** An event of a chat. */
export type ChatEvent =
  | { readonly __typename: 'MessageAdded'; readonly sequence: number; readonly chatMessage: ChatMessage }
  | { readonly __typename: 'MessageDeleted'; readonly sequence: number; readonly messageId: string }
  | { readonly __typename: 'ChatRead'; readonly sequence: number; readonly side: string; readonly upTo: number }
  | { readonly __typename: 'TypingStarted'; readonly sequence: number; readonly side: string };

const document = <Data, Variables>(text: string): Document<Data, Variables> => text;
const MESSAGE = 'id text isMine sequence clientKey';

export const SIGN_IN = document<{ signIn: { user: Person; tokens: Tokens } }, { input: object }>(`
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) {
      user { id role displayName }
      tokens { accessToken accessTokenExpiresInSeconds refreshToken deviceToken }
      userErrors { code message path }
    }
  }`);

export const REFRESH = document<{ refreshSession: { tokens: Tokens } }, { token: string }>(`
  mutation RefreshSession($token: String!) {
    refreshSession(input: { refreshToken: $token }) {
      tokens { accessToken accessTokenExpiresInSeconds refreshToken }
      userErrors { code message }
    }
  }`);

export const SIGN_OUT = document<unknown, Record<string, never>>(
  'mutation SignOut { signOut { userErrors { code message } } }',
);

export const LAST_SEQUENCE = document<{ chat: { lastSequence: number } }, { id: string }>(
  'query LastSequence($id: ID!) { chat(id: $id) { lastSequence } }',
);

export const SEND_MESSAGE = document<{ sendMessage: { chatMessage: ChatMessage } }, { input: object }>(`
  mutation SendMessage($input: SendMessageInput!) {
    sendMessage(input: $input) { chatMessage { ${MESSAGE} } userErrors { code message path } }
  }`);

export const CHAT_EVENTS = `
  subscription ChatEvents($chatId: ID!, $after: Int) {
    chatEvents(chatId: $chatId, after: $after) {
      __typename
      sequence
      ... on MessageAdded { chatMessage { ${MESSAGE} } }
      ... on MessageDeleted { messageId }
      ... on ChatRead { side upTo }
      ... on TypingStarted { side }
    }
  }`;
