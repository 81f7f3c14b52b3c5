import { print } from 'graphql';
import { clear, createStore, del, get, set, update } from 'idb-keyval';
import { signedInHint } from '../../lib/signed-in-hint';
import type { Account } from '../session/session';
import { keyOf, type KeptQuery } from './shown-copies';

/** An answer as it was when the server could be reached last. */
interface Copy {
  /** The document, in which a later release may ask for more. */
  readonly document: string;
  readonly data: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Describes a kept copy. */
export interface ListedCopy {
  readonly key: string;
  readonly name: string;
  readonly variables: KeptQuery['variables'];
  readonly title: string | undefined;
  readonly at: number;
  readonly size: number;
}

/** All copies belong to one account; null stands for a visitor. */
interface List {
  readonly accountId: string | null;
  readonly copies: readonly ListedCopy[];
}

const MOST_COPIES = 80;
const MOST_CHARACTERS = 4_000_000;
const LIST = 'list';
const ACCOUNT = 'account';

const store = createStore('thikana.kept', 'copies');

/** Returns the copy of an answer for the account that is signed in. */
export async function findCopy({ name, query, variables }: KeptQuery): Promise<Copy | undefined> {
  if (!(await hasOwnCopies())) return undefined;
  const copy = await get<Copy>(keyOf(name, variables), store);
  return copy?.document === print(query) ? copy : undefined;
}

/** Returns what is kept for the account that is signed in, newest first. */
export async function listCopies(): Promise<readonly ListedCopy[]> {
  return (await hasOwnCopies()) ? ((await get<List>(LIST, store))?.copies ?? []) : [];
}

/** Keeps the answer of a query, and drops the oldest ones beyond the limits. */
export async function keepCopy({ name, query, variables }: KeptQuery, data: unknown): Promise<void> {
  await forgetCopiesOfOthers();
  const accountId = signedInHint();
  const key = keyOf(name, variables);
  const copy: Copy = { document: print(query), data, at: Date.now() };
  const size = JSON.stringify(copy).length;
  if (size > MOST_CHARACTERS / 4) return;
  await set(key, copy, store);
  const dropped: string[] = [];
  await update<List>(
    LIST,
    (list) => {
      const others = list?.copies.filter((listed) => listed.key !== key) ?? [];
      const all = [{ key, name, variables, title: titleIn(data), at: copy.at, size }, ...others];
      const copies = withinLimits(all);
      dropped.push(...all.slice(copies.length).map((listed) => listed.key));
      return { accountId, copies };
    },
    store,
  );
  await Promise.all(dropped.map((each) => del(each, store)));
}

/** Keeps who is signed in, for a start without a connection. */
export async function keepAccount(account: Account): Promise<void> {
  await forgetCopiesOfOthers();
  if (account.id === signedInHint()) await set(ACCOUNT, account, store);
}

/** Returns the kept account if it is still the one that is signed in. */
export async function keptAccount(): Promise<Account | undefined> {
  const account = await get<Account>(ACCOUNT, store);
  return account?.id === signedInHint() ? account : undefined;
}

/** Drops everything that was kept for another account. */
export async function forgetCopiesOfOthers(): Promise<void> {
  const accountId = signedInHint();
  const [list, account] = await Promise.all([get<List>(LIST, store), get<Account>(ACCOUNT, store)]);
  const isOwn = (keptFor: string | null | undefined) => keptFor === undefined || keptFor === accountId;
  if (isOwn(list?.accountId) && isOwn(account?.id)) return;
  await Promise.all([clear(store), caches.delete('images')]);
}

async function hasOwnCopies(): Promise<boolean> {
  const list = await get<List>(LIST, store);
  return list?.accountId === signedInHint();
}

function withinLimits(copies: readonly ListedCopy[]): readonly ListedCopy[] {
  let size = 0;
  const end = copies.findIndex((copy, index) => (size += copy.size) > MOST_CHARACTERS || index >= MOST_COPIES);
  return end < 0 ? copies : copies.slice(0, end);
}

interface Titled {
  readonly room?: { readonly name?: string } | null;
  readonly chat?: { readonly otherParty: { readonly displayName?: string | null; readonly username?: string | null } };
}

/** Returns the name of the room or of the other person of the chat. */
function titleIn(data: unknown): string | undefined {
  const { room, chat } = data as Titled;
  return room?.name ?? chat?.otherParty.displayName ?? chat?.otherParty.username ?? undefined;
}
