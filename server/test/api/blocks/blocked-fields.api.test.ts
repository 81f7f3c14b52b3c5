import { getNamedType, isObjectType } from 'graphql';
import { executableSchema } from '../../../src/transport/graphql/schema';
import type { Answer } from '../../support/app';
import { follow, openSocket, soon } from '../../support/sockets';
import { wholeSelection } from '../../support/whole-selection';
import { OF_NOBODY_ELSE, OF_OTHERS, type Row } from './blocked-calls';
import { OWNERS_PHONE, PLACE, SEEKERS_PHONE, startWorld, type World } from './blocked-world';

const schema = executableSchema();
const rows = Object.entries(OF_OTHERS).flatMap(([field, calls]) => calls.map((row) => ({ field, ...row })));
const rootFields = ['Query', 'Mutation', 'Subscription'].flatMap((name) => {
  const type = schema.getType(name);
  return isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${name}.${field}`) : [];
});

/** Returns the operation of a row, which selects everything that its field leads to. */
function operationOf(field: string, asks: string): string {
  const [root = '', name = ''] = field.split('.');
  const type = schema.getType(root);
  const given = isObjectType(type) ? type.getFields()[name]?.type : undefined;
  if (!given) throw new Error(`The schema has no ${field}.`);
  return `${root.toLowerCase()} { ${name}${asks} ${wholeSelection(schema, getNamedType(given))} }`;
}

async function asked(
  world: World,
  { field, as, asks }: Row & { field: string },
): Promise<Pick<Answer, 'data' | 'errors'>> {
  const operation = operationOf(field, asks(world));
  if (!field.startsWith('Subscription')) return world[as].ask(operation);
  const socket = openSocket(world.app, world[as].accessToken);
  const live = follow(socket, operation);
  await soon(() => expect(live.results.length).toBeGreaterThan(0));
  await socket.dispose();
  return { data: { all: live.results.map(({ data }) => data) }, errors: live.results[0]?.errors ?? [] };
}

function outcomeOf({ data, errors }: Pick<Answer, 'data' | 'errors'>): string {
  if (errors[0]) return `error ${errors[0].extensions.code}`;
  const [value] = Object.values(data ?? {});
  if (value?.userErrors?.length > 0) return value.userErrors[0].code;
  if (value === null || value === undefined) return 'null';
  return value.nodes?.length === 0 ? 'empty' : 'data';
}

/** Returns what the answer tells the person and must not. */
function leaksIn(answer: string, as: Row['as'], { owner, seeker }: World): string[] {
  const hidden = {
    seeker: [PLACE, '/images/', OWNERS_PHONE, owner.email],
    owner: [SEEKERS_PHONE, seeker.email],
  };
  return hidden[as].filter((text) => answer.includes(text));
}

test('MSG-89: every root field is one that tells of others, with calls, or one that does not', () => {
  const known = [...Object.keys(OF_OTHERS), ...OF_NOBODY_ELSE];
  expect(known.toSorted()).toEqual(rootFields.toSorted());
});

test.each(['nobody', 'owner', 'seeker'] as const)(
  'MSG-89: what every field gives each of the two people when %s blocks',
  async (blocker) => {
    const world = await startWorld();
    if (blocker !== 'nobody') await world[blocker].blocks(world[blocker === 'owner' ? 'seeker' : 'owner']);
    const seen: object[] = [];
    const expected: object[] = [];
    const telling: string[] = [];
    for (const row of rows) {
      const answer = await asked(world, row);
      if (leaksIn(JSON.stringify(answer), row.as, world).length > 0) telling.push(`${row.as}: ${row.field}`);
      const { field, as, free, blocked, byOther = blocked } = row;
      const afterBlock = blocker === as ? blocked : byOther;
      seen.push([field, as, outcomeOf(answer)]);
      expected.push([field, as, blocker === 'nobody' ? free : afterBlock]);
    }
    await world.app.stop();
    expect(seen).toEqual(expected);
    // Without a block these tell the seeker of the rooms, so that the search for it proves something.
    const usual = ['room', 'rooms', 'user', 'owner', 'bookmarks', 'chats', 'chat', 'visits', 'visit'];
    const free = usual.map((name) => `seeker: Query.${name}`);
    expect(telling).toEqual(blocker === 'nobody' ? expect.arrayContaining(free) : []);
  },
);

test.each(['owner', 'seeker'] as const)('MSG-89: a block by the %s gives the other person no news', async (blocker) => {
  const world = await startWorld();
  const other = blocker === 'owner' ? 'seeker' : 'owner';
  const news = async () =>
    (await world[other].ask('{ unreadNotifications unreadChats notifications { totalCount } visits { totalCount } }'))
      .data;
  const before = await news();
  await world[blocker].blocks(world[other]);
  expect(await news()).toEqual(before);
  await world.app.stop();
});
