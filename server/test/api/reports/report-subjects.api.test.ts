import { Report } from '../../../src/reports';
import { User } from '../../../src/users';
import { register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { anOwner, aRoom, seed } from '../../support/builders';
import { downloadsData } from '../../support/data-export';

const SUBMIT = `mutation Submit($input: SubmitReportInput!) { submitReport(input: $input) {
  report { id roomId ownerId ownerUname } userErrors { code message path } } }`;

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

async function aReporter() {
  const ana = await register(app);
  const said = { reason: 'FRAUD', description: 'Asked for money.' };
  const submits = async (whom: object) =>
    (await ana.ask(SUBMIT, { input: { ...said, ...whom } })).data?.['submitReport'];
  return { ana, submits };
}

test('ROOM-36: a report names no room of somebody else than the reported person', async () => {
  const { submits } = await aReporter();
  const [ravi, asha] = [anOwner({ username: 'ravi_homes' }), anOwner({ username: 'asha_rao' })];
  const [open, draft] = [aRoom(asha), aRoom(asha, { status: 'DRAFT' })];
  await seed(app, { users: [ravi, asha], rooms: [open, draft] });
  for (const whom of [{ ownerId: ravi.id, ownerUname: 'ravi_homes' }, { ownerUname: 'ravi_homes' }]) {
    for (const room of [open, draft]) {
      expect((await submits({ ...whom, roomId: room.id })).userErrors).toEqual([
        { code: 'ROOM_NOT_FOUND', message: 'Invalid room ID.', path: ['roomId'] },
      ]);
    }
  }
  expect(await app.database.read.find(Report)).toEqual([]);
  const { report } = await submits({ ownerUname: 'asha_rao', roomId: open.id });
  expect(report).toMatchObject({ roomId: open.id, ownerId: asha.id });
});

test('SEC-03: a report by username does not tell who a seeker is', async () => {
  const { submits } = await aReporter();
  const ben = await register(app);
  await app.database.write((manager) => manager.update(User, { id: ben.id }, { username: 'ben_the_seeker' }));
  const byName = await submits({ ownerUname: 'ben_the_seeker' });
  const byId = await submits({ ownerId: ben.id, ownerUname: 'ben_the_seeker' });
  expect(byName.report).toMatchObject({ ownerId: null, ownerUname: 'ben_the_seeker' });
  expect(byId.report).toMatchObject({ ownerId: ben.id });
  expect(await app.database.read.find(Report)).toMatchObject([{ ownerId: ben.id }, { ownerId: ben.id }]);
});

test('DATA-46: the data export gives the id of an owner or of somebody with whom there was a chat, and of no other', async () => {
  const { ana, submits } = await aReporter();
  const asha = anOwner({ username: 'asha_rao' });
  await seed(app, { users: [asha] });
  const ben = await register(app);
  await app.database.write((manager) => manager.update(User, { id: ben.id }, { username: 'ben_the_seeker' }));
  await submits({ ownerUname: 'asha_rao' });
  await submits({ ownerUname: 'ben_the_seeker' });
  const answer = await downloadsData(app, ana.accessToken);
  const { reports } = (await answer.json()) as { reports: object[] };
  expect(reports).toMatchObject([
    { ownerId: null, ownerUname: 'ben_the_seeker' },
    { ownerId: asha.id, ownerUname: 'asha_rao' },
  ]);
});

test('DATA-46: the data export of an owner gives the id of a seeker who has written to them', async () => {
  const [asha, ben] = [await register(app, { role: 'OWNER' }), await register(app)];
  await ben.startsChat(asha, 'Hello');
  await asha.reports({ ownerId: ben.id, reason: 'OTHER', description: 'Rude.' });
  const { reports } = (await (await downloadsData(app, asha.accessToken)).json()) as { reports: object[] };
  expect(reports).toMatchObject([{ ownerId: ben.id }]);
});
