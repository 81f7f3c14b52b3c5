import { startApp, type TestApp } from '../../support/app';
import { facts, type OwnerActor, registerOwner } from '../../support/owner-actions';

let app: TestApp;
let asha: OwnerActor;
beforeAll(async () => {
  app = await startApp();
  asha = await registerOwner(app);
});
afterAll(() => app.stop());

const SAVE = `mutation Save($input: SaveRoomInput!) { saveRoom(input: $input) {
  userErrors { code message path parameters { name value } } } }`;

async function errorsOf(wrong: object) {
  const { data } = await asha.ask(SAVE, { input: { ...facts, imagesFollow: true, ...wrong } });
  return data?.['saveRoom'].userErrors;
}

test('API-60: a user error names a nested field by its path, and carries the values of its text', async () => {
  expect(await errorsOf({ messInfo: { totalBeds: 10_001 } })).toEqual([
    {
      code: 'ROOM_NUMBER_INVALID',
      message: 'This must be a whole number from 0 to 10,000.',
      path: ['messInfo', 'totalBeds'],
      parameters: [
        { name: 'least', value: '0' },
        { name: 'most', value: '10000' },
      ],
    },
  ]);
});

test('API-60: a user error about an item of a list names its position', async () => {
  const image = await asha.lists();
  const [known] = image.images;
  const { data } = await asha.ask(SAVE, { input: { id: image.id, imageIds: [known.id, 'gone', known.id, 'lost'] } });
  expect(data?.['saveRoom'].userErrors).toMatchObject([
    { code: 'ROOM_IMAGE_UNKNOWN', path: ['imageIds', '1'], parameters: [] },
    { code: 'ROOM_IMAGE_UNKNOWN', path: ['imageIds', '3'], parameters: [] },
  ]);
});

test('API-60: a user error that no field causes has no path', async () => {
  const { data } = await app.ask(SAVE, { input: facts });
  expect(data?.['saveRoom'].userErrors).toMatchObject([{ code: 'UNAUTHENTICATED', path: null, parameters: [] }]);
});

test('API-61: one code tells a visitor to sign in, with the text of each place', async () => {
  const { data, errors } = await app.ask(`mutation {
    saveBookmark(input: { roomId: "x" }) { userErrors { code message } }
    deleteBookmark(input: { bookmarkId: "x" }) { userErrors { code message } }
    submitReport(input: { reason: FRAUD, description: "x" }) { userErrors { code message } }
    submitContactMessage(input: { name: "x", email: "x@example.com", message: "x" }) { userErrors { code message } } }`);
  expect(errors).toEqual([]);
  expect(Object.values(data ?? {}).flatMap(({ userErrors }) => userErrors)).toEqual([
    { code: 'UNAUTHENTICATED', message: 'Missing user ID or room ID.' },
    { code: 'UNAUTHENTICATED', message: 'Missing user ID or bookmark ID.' },
    { code: 'UNAUTHENTICATED', message: 'You must be logged in to submit a report.' },
    { code: 'UNAUTHENTICATED', message: 'Due to spam concerns, you must be logged in to submit a message.' },
  ]);
});

test('API-61: one code tells that a room does not exist, with the text of each place', async () => {
  const { data, errors } = await asha.ask(`mutation {
    saveBookmark(input: { roomId: "x" }) { userErrors { code message } }
    deleteRoom(input: { id: "x" }) { userErrors { code message } }
    saveRoom(input: { id: "x" }) { userErrors { code message } } }`);
  expect(errors).toEqual([]);
  expect(Object.values(data ?? {}).flatMap(({ userErrors }) => userErrors)).toEqual([
    { code: 'ROOM_NOT_FOUND', message: 'Room not found.' },
    { code: 'ROOM_NOT_FOUND', message: 'Room not found.' },
    { code: 'ROOM_NOT_FOUND', message: 'Invalid Room Id, plesae check your room id..' },
  ]);
  expect((await asha.ask('{ room(id: "x") { id } }')).errors).toMatchObject([
    { message: 'Invalid room ID.', extensions: { code: 'ROOM_NOT_FOUND' } },
  ]);
});
