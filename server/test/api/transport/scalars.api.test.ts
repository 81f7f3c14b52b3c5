import { startApp, type TestApp } from '../../support/app';
import { type OwnerActor, registerOwner } from '../../support/owner-actions';

let app: TestApp;
let asha: OwnerActor;
beforeAll(async () => {
  app = await startApp();
  asha = await registerOwner(app);
});
afterAll(() => app.stop());

test.each([
  ['DateTime', 'https://scalars.graphql.org/andimarek/date-time.html'],
  ['CalendarDate', 'https://scalars.graphql.org/andimarek/local-date.html'],
  ['Upload', 'https://github.com/jaydenseric/graphql-multipart-request-spec'],
])('API-66: %s names its specification', async (name, specifiedByURL) => {
  const { data } = await app.ask('query ($name: String!) { __type(name: $name) { specifiedByURL } }', { name });
  expect(data).toEqual({ __type: { specifiedByURL } });
});

test('API-66: an instant is written in UTC with milliseconds, a day without a time', async () => {
  const { createdAt, availableFrom } = (
    await asha.ask('query ($id: ID!) { room(id: $id) { createdAt availableFrom } }', {
      id: (await asha.lists({ availableFrom: '2026-04-01' })).id,
    })
  ).data?.['room'];
  expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(availableFrom).toBe('2026-04-01');
});

test('API-67: a canteen in the house is IN_HOUSE, and stored as before', async () => {
  const { id } = await asha.lists({ messInfo: { canteenAvailability: 'IN_HOUSE' } });
  const { data } = await app.ask('query ($id: ID!) { room(id: $id) { messInfo { canteenAvailability } } }', { id });
  expect(data?.['room'].messInfo).toEqual({ canteenAvailability: 'IN_HOUSE' });
  const stored = await app.database.read.query('SELECT canteen_availability AS word FROM rooms WHERE id = ?', [id]);
  expect(stored).toEqual([{ word: 'SELF' }]);
});
