import { buildSchema, type GraphQLObjectType, getNamedType, isLeafType } from 'graphql';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { startApp, type TestApp } from '../../support/app';
import { type OwnerActor, registerOwner } from '../../support/owner-actions';

const contract = createRequire(import.meta.url).resolve('@thikana/schema/schema.graphql');
const schema = buildSchema(readFileSync(contract, 'utf8'));
const typeOf = (name: string) => schema.getType(name) as GraphQLObjectType;

/** Returns a field with all leaves below it that take no arguments. */
function selectionOf(field: ReturnType<GraphQLObjectType['getFields']>[string]): string {
  const type = getNamedType(field.type);
  if (field.name === 'distanceKm') return 'distanceKm(from: { landmark: "kota-junction" })';
  if (isLeafType(type)) return field.name;
  const inner = Object.values((type as GraphQLObjectType).getFields())
    .filter((one) => isLeafType(getNamedType(one.type)))
    .map((one) => one.name);
  return `${field.name} { ${inner.join(' ')} }`;
}

const selections = (type: string): string[] =>
  Object.values(typeOf(type).getFields())
    .filter((field) => !(type === 'User' && ['rooms', 'contact'].includes(field.name)))
    .map(selectionOf);
const fields = selections('Room').map((selection) => [selection] as const);
const ofOwner = selections('User').map((selection) => [`owner { ${selection} }`] as const);

let app: TestApp;
let owner: OwnerActor;
let id: string;
beforeAll(async () => {
  app = await startApp();
  owner = await registerOwner(app, {});
  const room = await owner.lists(
    {
      messInfo: {
        messType: 'PG_HOSTEL',
        totalRooms: 3,
        totalBeds: 9,
        totalCRooms: 1,
        totalBathrooms: 2,
        canteenAvailability: 'IN_HOUSE',
        totalFloors: 2,
      },
      foodIncluded: true,
      electricity: 'METERED',
      deposit: 2000,
      maintenance: 300,
      noticeDays: 30,
      vacancies: 2,
      point: { latitude: 25.13, longitude: 75.848 },
    },
    2,
  );
  id = room.id;
  // A room that was changed is stored by another statement than a new one.
  await owner.saves({ id, version: room.version, name: 'Changed House' });
  await owner.ask('mutation Keep($roomId: ID!) { saveBookmark(input: { roomId: $roomId }) { userErrors { code } } }', {
    roomId: id,
  });
});
afterAll(() => app.stop());

const LISTS = [
  ['room', (selection: string) => `query Q($id: ID!) { room(id: $id) { ${selection} } }`],
  ['rooms', (selection: string) => `{ rooms { nodes { ${selection} } } }`],
  ['ownRooms', (selection: string) => `{ ownRooms { nodes { ${selection} } } }`],
  ['bookmarks', (selection: string) => `{ bookmarks { nodes { room { ${selection} } } } }`],
  ['me', (selection: string) => `{ me { rooms { nodes { ${selection} } } } }`],
] as const;

async function read(place: (typeof LISTS)[number], selection: string): Promise<Record<string, unknown>> {
  const [name, documentOf] = place;
  const document = documentOf(selection);
  const { data, errors } = await owner.ask(document, document.includes('$id') ? { id } : {});
  expect(errors).toEqual([]);
  if (name === 'room') return data?.[name];
  if (name === 'me') return data?.[name].rooms.nodes[0];
  return name === 'bookmarks' ? data?.[name].nodes[0].room : data?.[name].nodes[0];
}

describe.each(LISTS)('API-100: a room of %s', (...place) => {
  const whole = read.bind(null, place as (typeof LISTS)[number]);

  test.each([...fields, ...ofOwner])('API-100: has the same %s when nothing else is asked for', async (selection) => {
    const all = fields.map(([one]) => one).filter((one) => !one.startsWith('owner'));
    const every = `${all.join(' ')} owner { ${selections('User').join(' ')} }`;
    expect(await whole(every)).toMatchObject(await whole(selection));
  });
});
