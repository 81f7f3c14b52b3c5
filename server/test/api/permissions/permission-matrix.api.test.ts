import { readFileSync } from 'node:fs';
import type { Client } from 'graphql-ws';
import { isObjectType } from 'graphql';
import { executableSchema } from '../../../src/transport/graphql/schema';
import { anotherSession, askedAs, type Column, COLUMNS, startWorld, storedIn, type World } from './permission-world';
import { calls, selfOf, usesUpToken } from './permission-calls';
import type { Answer } from '../../support/app';
import { openSocket } from '../../support/sockets';

interface Row {
  /** A root field, or a type with some of its fields. */
  readonly what: string;
  readonly on: string;
  readonly transport: 'HTTP' | 'socket';
  readonly expected: Readonly<Record<Column, string>>;
}

const page = new URL('permission-matrix.md', import.meta.url);
const schema = executableSchema();
const ROOTS = ['Query', 'Mutation', 'Subscription'];
// Types with fields that depend on who asks; a new field of theirs needs a row too.
const PERSONAL = ['User', 'OwnerContact', 'Room', 'Bookmark', 'Chat', 'ChatMessage', 'ChatParty'];

function tableIn(text: string): Row[] {
  const lines = text.split('\n').filter((line) => /^\| (?!Desk\.)\w+[.:]/.test(line));
  return lines.map((line) => {
    const [what = '', on = '', transport, ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const expected = Object.fromEntries(COLUMNS.map((column, index) => [column, cells[index] ?? '']));
    return {
      what,
      on,
      transport: transport === 'socket' ? 'socket' : 'HTTP',
      expected: expected as Record<Column, string>,
    };
  });
}

const rows = tableIn(readFileSync(page, 'utf8'));
const typeOf = ({ what }: Row): string => what.split(/[.:]/)[0] ?? '';
const fieldsOf = ({ what }: Row): string[] => what.replace(/^\w+[.:] ?/, '').split(', ');
const isOperation = (row: Row): boolean => ROOTS.includes(typeOf(row));

let world: World;
let sockets: Record<Column, Promise<Client | string>>;
beforeAll(async () => {
  world = await startWorld();
  sockets = Object.fromEntries(COLUMNS.map((column) => [column, connected(world.tokens[column])])) as typeof sockets;
});
afterAll(async () => {
  for (const socket of await Promise.all(Object.values(sockets)))
    if (typeof socket !== 'string') await socket.dispose();
  await world.app.stop();
});

/** Opens a socket; gives the code it was closed with when it was not let in. */
function connected(token: string | null): Promise<Client | string> {
  return new Promise((resolve) => {
    const client = openSocket(world.app, token, {
      on: {
        connected: () => resolve(client),
        closed: ({ code }: { code: number }) => resolve(`closed ${String(code)}`),
      },
    });
  });
}

test('PERM-12: every field that a person could call has a row', () => {
  const known = new Set(rows.flatMap((row) => fieldsOf(row).map((field) => `${typeOf(row)}.${field}`)));
  const missing = [...ROOTS, ...PERSONAL].flatMap((name) => {
    const type = schema.getType(name);
    const fields = isObjectType(type) ? Object.keys(type.getFields()) : [];
    return fields.map((field) => `${name}.${field}`).filter((field) => !known.has(field));
  });
  expect({ 'add these to permission-matrix.md': missing }).toEqual({ 'add these to permission-matrix.md': [] });
});

test('PERM-12: every call has a row', () => {
  const asked = rows.map((row) => `${isOperation(row) ? row.what : typeOf(row)} ${row.on}`);
  const unused = Object.entries(calls).flatMap(([what, cases]) => Object.keys(cases).map((on) => `${what} ${on}`));
  expect(unused.filter((call) => !asked.includes(call))).toEqual([]);
});

const changes = (row: Row): boolean => typeOf(row) === 'Mutation';
// Mutations run last, because later rows would find their changes.
const [reading, changing] = [rows.filter((row) => !changes(row)), rows.filter(changes)];

for (const part of [reading, changing]) {
  test.each(part.map((row) => [row.what, row.on, row.transport, row] as const))(
    'PERM-12: %s %s over %s',
    async (_what, _on, _door, row) => {
      expect(await outcomesOf(row)).toEqual(row.expected);
    },
  );

  const offSockets = part.filter((row) => row.transport === 'HTTP' && typeOf(row) !== 'Subscription');
  test.each(offSockets.map((row) => [row.what, row.on, row] as const))(
    'PERM-12: %s %s gives no more over a socket',
    async (_what, _on, row) => {
      const outcomes = await outcomesOf({ ...row, transport: 'socket' });
      for (const column of COLUMNS) {
        const [socket, seen] = [await sockets[column], outcomes[column]];
        // Which operations a socket takes is for sockets.api.test.ts.
        const refusal = typeof socket === 'string' ? socket : 'error BAD_USER_INPUT';
        expect([column, [row.expected[column], refusal]]).toEqual([column, expect.arrayContaining([seen])]);
      }
    },
  );
}

// Queries change nothing, so they need not wait for one another.
async function outcomesOf(row: Row): Promise<Record<Column, string>> {
  const outcomes: [Column, string][] = [];
  const ask = async (column: Column): Promise<void> => void outcomes.push([column, await outcomeOf(row, column)]);
  if (changes(row)) for (const column of COLUMNS) await ask(column);
  else await Promise.all(COLUMNS.map(ask));
  return Object.fromEntries(outcomes) as Record<Column, string>;
}

test('SEC-76: a subscription sent over HTTP is refused', async () => {
  const { status, data, errors } = await askedAs(world, 'seeker', 'subscription { inbox { unreadChats } }');
  expect([status, data, errors[0]?.extensions.code]).toEqual([400, null, 'BAD_USER_INPUT']);
});

/** Asks what a row says as a column says, and tells how it ended. */
async function outcomeOf(row: Row, column: Column): Promise<string> {
  const call = calls[isOperation(row) ? row.what : typeOf(row)]?.[row.on];
  if (!call) throw new Error(`permission-calls.ts has no call "${row.what}" on "${row.on}".`);
  const query = await call(world, fieldsOf(row).join(', '));
  const asking = usesUpToken(row.what) ? await withSpareToken(column) : world;
  if (!query.startsWith('mutation')) return answered(asking, { row, column, query });
  const before = await storedIn(world);
  const outcome = await answered(asking, { row, column, query });
  const isChanged = (await storedIn(world)) !== before;
  if (outcome !== 'data') return isChanged ? `${outcome}, and yet something changed` : outcome;
  return row.expected[column] === 'no change' && !isChanged ? 'no change' : outcome;
}

async function withSpareToken(column: Column): Promise<World> {
  const person = selfOf(world, column);
  if (!person) return world;
  return { ...world, tokens: { ...world.tokens, [column]: (await anotherSession(world, person)).accessToken } };
}

interface Asking {
  readonly row: Row;
  readonly column: Column;
  readonly query: string;
}

async function answered(asking: World, { row, column, query }: Asking): Promise<string> {
  if (row.transport === 'HTTP') {
    const answer = await askedAs(asking, column, query);
    return answer.status === 401 ? '401' : told(answer, row);
  }
  const socket = await (asking === world ? sockets[column] : connected(asking.tokens[column]));
  if (typeof socket === 'string') return socket;
  const outcome = told(await firstOver(socket, query), row);
  if (asking !== world) await socket.dispose();
  return outcome;
}

/** Returns the first answer to an operation over a WebSocket. */
function firstOver(client: Client, query: string): Promise<Pick<Answer, 'data' | 'errors'>> {
  return new Promise((resolve) => {
    const stop = client.subscribe(
      { query },
      {
        next: (result) => {
          resolve({ data: null, errors: [], ...result } as never);
          stop();
        },
        error: (errors) => resolve({ data: null, errors: errors as never }),
        complete: () => resolve({ data: null, errors: [] }),
      },
    );
  });
}

function told({ data, errors }: Pick<Answer, 'data' | 'errors'>, row: Row): string {
  if (errors[0]) return `error ${errors[0].extensions.code}`;
  const [value] = Object.values(data ?? {});
  if (value?.userErrors?.length > 0) return value.userErrors[0].code;
  if (isOperation(row)) return kindOf(value);
  const found = objectWith(fieldsOf(row), value);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return kindOf(found);
  return [...new Set(fieldsOf(row).map((field) => kindOf((found as Record<string, unknown>)[field])))].join(' or ');
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const list = Array.isArray(value) ? value : (value as { nodes?: unknown[] }).nodes;
  return list?.length === 0 ? 'empty' : 'data';
}

/** Returns the first object in an answer that has the fields, or the null or empty list on the way to it. */
function objectWith(fields: string[], value: any): unknown {
  if (typeof value !== 'object' || value === null || (Array.isArray(value) && value.length === 0)) return value;
  if (fields.every((field) => field in value)) return value;
  return objectWith(fields, Object.values(value)[0]);
}
