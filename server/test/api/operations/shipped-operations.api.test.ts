import { type ShippedOperation, shippedOperations } from '../../../../scripts/shipped-operations.mjs';
import type { Actor } from '../../support/actors';
import { aJpeg } from '../../support/images';
import { upload } from '../../support/multipart';
import { follow, openSocket, soon } from '../../support/sockets';
import { ARRANGED, filledIn, peopleOf, type Place, startPlace, valuesOf } from './example-world';

const OF_OWNERS = [
  'AnswerReview',
  'OwnRooms',
  'ReadOwnRoom',
  'SaveRoom',
  'UploadRoomImage',
  'DeleteRoom',
  'ConfirmRoom',
  'RestoreRoom',
  'RoomStatistics',
];

let place: Place;
beforeAll(async () => {
  place = await startPlace();
});
afterAll(() => place.stop());

async function outcomeOf(operation: ShippedOperation, variables: object, person: Actor) {
  const { type, text: query, files } = operation;
  if (type === 'subscription') return firstResult(query, variables, person);
  if (files.length === 0) return person.ask(query, { ...variables });
  const photo = await aJpeg();
  return upload(place.app, person, { query, variables, files: Object.fromEntries(files.map((path) => [path, photo])) });
}

async function firstResult(query: string, variables: object, person: Actor) {
  const client = openSocket(place.app, person.accessToken);
  const live = follow(client, query, { ...variables });
  await soon(() => {
    expect(live.results).not.toEqual([]);
  });
  await client.dispose();
  return { data: null, errors: [], ...live.results[0] };
}

/** Returns every page of a list in an answer. */
function pagesIn(value: unknown): unknown[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [...(name === 'edges' ? [item] : []), ...pagesIn(item)]);
}

test.each(shippedOperations().map((operation) => [operation.name, operation] as const))(
  'API-57: the shipped operation %s succeeds with the variables of its example',
  async (name, operation) => {
    const world = await peopleOf(place);
    const values = { ...(await valuesOf(world)), ...(await ARRANGED[name]?.(world)) };
    const person = OF_OWNERS.includes(name) ? world.owner : world.seeker;
    const { data, errors } = await outcomeOf(operation, filledIn(operation.variables, values), person);
    expect(errors).toEqual([]);
    expect(Object.values(data ?? {}).filter((value) => value === null)).toEqual([]);
    expect(Object.values<any>(data ?? {}).flatMap((value) => value.userErrors ?? [])).toEqual([]);
    expect(pagesIn(data).filter((edges) => edges.length === 0)).toEqual([]);
  },
);
