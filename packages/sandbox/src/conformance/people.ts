import { randomUUID } from 'node:crypto';

/** An account of the test, which calls the server past the proxy. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly asks: <Data>(query: string, variables?: object) => Promise<Data>;
}

interface Registered {
  readonly register: { readonly user: { readonly id: string }; readonly tokens: { readonly accessToken: string } };
}

interface Messages {
  readonly chat: { readonly messages: { readonly nodes: readonly { readonly text: string }[] } };
}

const PASSWORD = 'conformance-1';
const REGISTER = `mutation ($input: RegisterInput!) {
  register(input: $input) { user { id } tokens { accessToken } userErrors { code } }
}`;
const SEND = `mutation ($chatId: ID!, $text: String!) {
  sendMessage(input: { chatId: $chatId, text: $text }) { userErrors { code } }
}`;
const MESSAGES = 'query ($id: ID!) { chat(id: $id) { messages(first: 50) { nodes { text } } } }';

/** Registers an account. */
export async function register(serverUrl: string, role: 'USER' | 'OWNER'): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const input = { email, password: PASSWORD, role, deviceName: 'Test' };
  const { register: done } = await poster(serverUrl)<Registered>(REGISTER, { input });
  const asks = poster(serverUrl, { authorization: `Bearer ${done.tokens.accessToken}` });
  return { id: done.user.id, email, password: PASSWORD, asks };
}

/** Sends messages one after the other. */
export async function sends(person: Person, chatId: string, ...texts: string[]): Promise<void> {
  for (const text of texts) await person.asks(SEND, { chatId, text });
}

/** Returns the texts of a chat, oldest first. */
export async function textsOf(person: Person, chatId: string): Promise<string[]> {
  const { chat } = await person.asks<Messages>(MESSAGES, { id: chatId });
  return chat.messages.nodes.map(({ text }) => text).reverse();
}

function poster(serverUrl: string, headers = {}) {
  return async <Data>(query: string, variables: object = {}): Promise<Data> => {
    const answer = await fetch(`${serverUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
}
