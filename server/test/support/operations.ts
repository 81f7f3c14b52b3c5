import type { SaveProfileInput, SubmitContactMessageInput, SubmitReportInput } from '../../src/graphql/generated';
import type { Answer, TestApp } from './app';
import {
  BlockUserDocument,
  ConfirmEmailDocument,
  CreateChatDocument,
  DeleteBookmarkDocument,
  DeleteChatDocument,
  DeleteMessageDocument,
  MarkChatReadDocument,
  RefreshSessionDocument,
  ResetPasswordDocument,
  SaveBookmarkDocument,
  SaveProfileDocument,
  SendMessageDocument,
  SendPasswordResetDocument,
  SignOutDevicesDocument,
  SignOutDocument,
  SubmitContactMessageDocument,
  SubmitReportDocument,
  type TypedDocumentString,
} from './documents.generated';
import { notAccepted } from './test-log';

// Higher than any message has.
const LAST_SEQUENCE = 2_000_000_000;

/** Sends an operation to the API. */
export type Ask = (query: string, variables?: Record<string, unknown>) => Promise<Answer>;

interface SentMessage {
  readonly id: string;
  readonly sequence: number;
  readonly createdAt: string;
}

/** The verbs of an account. A refusal fails the test. */
export interface Actions {
  /** Returns the id of the chat. */
  startsChat(owner: { readonly id: string }, firstMessage?: string): Promise<string>;
  sendsMessage(chatId: string, text: string, clientKey?: string): Promise<SentMessage>;
  deletesMessage(chatId: string, messageId: string): Promise<void>;
  /** Marks all messages of a chat as read. */
  readsChat(chatId: string): Promise<void>;
  deletesChat(chatId: string): Promise<void>;
  blocks(person: { readonly id: string }): Promise<void>;
  /** Returns the id of the bookmark. */
  bookmarks(roomId: string): Promise<string>;
  deletesBookmark(bookmarkId: string): Promise<void>;
  /** Returns the id of the report. */
  reports(input: SubmitReportInput): Promise<string>;
  /** Returns the id of the message. */
  contactsTeam(input: SubmitContactMessageInput): Promise<string>;
  savesProfile(input: SaveProfileInput): Promise<void>;
  signsOut(): Promise<void>;
  signsOutOtherDevices(): Promise<void>;
}

/** Returns the verbs of the account for which `ask` sends operations. */
export function actionsOf(ask: Ask): Actions {
  return {
    startsChat: async ({ id }, firstMessage) =>
      (await accepted(ask, CreateChatDocument, { otherPartyId: id, firstMessage })).chat.id,
    sendsMessage: async (chatId, text, clientKey) =>
      (await accepted(ask, SendMessageDocument, { chatId, text, clientKey })).chatMessage,
    deletesMessage: async (chatId, messageId) =>
      void (await accepted(ask, DeleteMessageDocument, { chatId, messageId })),
    readsChat: async (chatId) => void (await accepted(ask, MarkChatReadDocument, { chatId, upTo: LAST_SEQUENCE })),
    deletesChat: async (chatId) => void (await accepted(ask, DeleteChatDocument, { chatId })),
    blocks: async ({ id }) => void (await accepted(ask, BlockUserDocument, { userId: id })),
    bookmarks: async (roomId) => (await accepted(ask, SaveBookmarkDocument, { roomId })).bookmark.id,
    deletesBookmark: async (bookmarkId) => void (await accepted(ask, DeleteBookmarkDocument, { bookmarkId })),
    reports: async (input) => (await accepted(ask, SubmitReportDocument, input)).report.id,
    contactsTeam: async (input) => (await accepted(ask, SubmitContactMessageDocument, input)).contactMessage.id,
    savesProfile: async (input) => void (await accepted(ask, SaveProfileDocument, input)),
    signsOut: async () => void (await accepted(ask, SignOutDocument)),
    signsOutOtherDevices: async () => void (await accepted(ask, SignOutDevicesDocument)),
  };
}

/** Asks for an email with a link that sets a new password. */
export async function requestPasswordReset({ ask }: Pick<TestApp, 'ask'>, email: string): Promise<void> {
  await accepted(ask, SendPasswordResetDocument, { email });
}

/** Sets a new password with the token of a mailed link. */
export async function resetPassword({ ask }: Pick<TestApp, 'ask'>, token: string, password: string): Promise<void> {
  await accepted(ask, ResetPasswordDocument, { token, password });
}

/** Confirms an email address with the token of a mailed link. */
export async function confirmEmail({ ask }: { readonly ask: Ask }, token: string): Promise<void> {
  await accepted(ask, ConfirmEmailDocument, { token });
}

/** Renews a session with a refresh token and returns the payload, also of a refusal. */
export async function refreshSession({ ask }: { readonly ask: Ask }, refreshToken: string): Promise<any> {
  const { data } = await ask(RefreshSessionDocument.toString(), { input: { refreshToken } });
  return data?.['refreshSession'];
}

type InputOf<Variables> = Variables extends { input: infer Input } ? [input: Input] : [];
// An accepted mutation leaves no field of its payload empty.
type PayloadOf<Result> = { [Field in keyof Result[keyof Result]]: NonNullable<Result[keyof Result][Field]> };

/** Returns the payload of the only field of a mutation, and fails when it was refused. */
export async function accepted<Result, Variables>(
  ask: Ask,
  document: TypedDocumentString<Result, Variables>,
  ...[input]: InputOf<Variables>
): Promise<PayloadOf<Result>> {
  const { data, errors } = await ask(document.toString(), input === undefined ? {} : { input });
  const [payload] = Object.values(data ?? {});
  if (!payload || payload.userErrors.length > 0) throw notAccepted(payload ?? errors);
  return payload;
}
