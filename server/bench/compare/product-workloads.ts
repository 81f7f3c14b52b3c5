// Workloads that only the product can be asked for: every kind of search, and what people do who have signed in.
import { chattingTown, type Pair } from '../chat-town';
import { SHAPES } from '../search-shapes';
import type { BenchDatabase } from './bench-database';
import { shipped, type Workload } from './workloads';

const PAIRS = 32;
const SAVED_ROOMS = 100;
const PAGE = 8;
const BEFORE_PAGE_20 = 19 * PAGE;
const PASSWORD = 'four quiet monsoons';
const LARGEST_PAGE = 50;

const search = shipped('SearchRooms');

/** Prepares accounts and positions at a server of the product, and returns the workloads that begin there. */
export async function productWorkloads(port: number, { env, sample }: BenchDatabase): Promise<Workload[]> {
  const pairs = await chattingTown(env, PAIRS);
  const ask = askerAt(port);
  for (const roomId of sample.roomIds.slice(0, SAVED_ROOMS))
    await ask(shipped('SaveBookmark').document, { input: { roomId } }, pairs[0]?.tokens[1]);
  const people = await registered(ask);
  return [...(await searches(ask)), ...deeds(pairs, people)];
}

async function searches(ask: Ask): Promise<Workload[]> {
  const workloads: Workload[] = [];
  for (const [name, filter] of SHAPES) {
    const page = { filter, first: PAGE, withCount: false };
    const after = await cursorAt(ask, filter, BEFORE_PAGE_20);
    workloads.push(only(name, search, [page]), only(`${name}, counted`, search, [{ ...page, withCount: true }]));
    if (after !== null) workloads.push(only(`${name}, page 20`, search, [{ ...page, after }]));
  }
  return workloads;
}

/** Returns the cursor after which a page begins; null when the list ends before. */
async function cursorAt(ask: Ask, filter: object, position: number): Promise<string | null> {
  let after: string | null = null;
  for (let passed = 0; passed < position; passed += LARGEST_PAGE) {
    const first = Math.min(LARGEST_PAGE, position - passed);
    const data = await ask(search.document, { filter, first, after, withCount: false });
    const { pageInfo } = data['rooms'] as { pageInfo: { endCursor: string; hasNextPage: boolean } };
    if (!pageInfo.hasNextPage) return null;
    after = pageInfo.endCursor;
  }
  return after;
}

function deeds(pairs: readonly Pair[], emails: readonly string[]): Workload[] {
  const owners = (): string[] => pairs.map(({ tokens }) => tokens[0]);
  const users = (): string[] => pairs.map(({ tokens }) => tokens[1]);
  const messages = pairs.map(({ chatId }) => ({ input: { chatId, text: 'Is it still free?', clientKey: aKey() } }));
  const drafts = pairs.map(() => ({ input: { ...DRAFT, clientKey: aKey() } }));
  const signIns = emails.map((email) => ({ input: { email, password: PASSWORD } }));
  return [
    { ...only('bookmarks', shipped('Bookmarks'), [{ first: PAGE }]), tokens: users },
    { ...only('save a room', shipped('SaveRoom'), drafts), tokens: owners },
    { ...only('send a message', shipped('SendMessage'), messages), tokens: users },
    only('sign in', shipped('SignIn'), signIns),
  ];
}

const DRAFT = {
  ...{ name: 'Shanti Niwas', location: 'Near Clock Tower', state: 'Rajasthan', district: 'Kota', pincode: '324005' },
  ...{ price: 5000, accommodationFor: 'GIRLS', suitableFor: 'STUDENTS', shared: 1, status: 'DRAFT' },
  messInfo: { messType: 'PG_HOSTEL', totalBeds: 12 },
};

// A later run on the same database must not send the keys of an earlier one.
const aKey = (): string => `${Date.now().toString(36)}-@@@@@@@@`;

const only = (name: string, document: Pick<Workload, 'document' | 'hash'>, variables: readonly object[]): Workload => ({
  ...document,
  name,
  path: null,
  variables,
});

async function registered(ask: Ask): Promise<string[]> {
  const emails = Array.from(
    { length: PAIRS },
    (_, index) => `bench-${String(Date.now())}-${String(index)}@example.com`,
  );
  for (const email of emails)
    await ask(shipped('Register').document, { input: { email, password: PASSWORD, role: 'USER' } });
  return emails;
}

type Ask = (query: string, variables: object, token?: string) => Promise<Record<string, unknown>>;

function askerAt(port: number): Ask {
  return async (query, variables, token) => {
    const response = await fetch(`http://127.0.0.1:${String(port)}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
}
