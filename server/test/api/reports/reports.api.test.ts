import { Report } from '../../../src/reports';
import { User } from '../../../src/users';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { aRoom, seed } from '../../support/builders';
import { completeProfile, registerOwner } from '../../support/owner-actions';

const SUBMIT = `mutation Submit($input: SubmitReportInput!) { submitReport(input: $input) {
  report { id uid roomId ownerId ownerUname reason description createdAt }
  message userErrors { code message path } } }`;

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const submits = async (person: Pick<Actor, 'ask'>, input: object) =>
  (await person.ask(SUBMIT, { input })).data?.['submitReport'];
const stored = () => app.database.read.find(Report);

/** Creates a reporter, an owner with a username, and a valid report. */
async function aCase() {
  const [ana, owner] = [await register(app), await register(app, { role: 'OWNER' })];
  await completeProfile(app, owner, { username: 'ravi_homes', displayName: 'Ravi' });
  const filled = {
    ownerId: owner.id,
    ownerUname: 'ravi_homes',
    reason: 'FRAUD',
    description: 'Asked for money\nbefore the visit.',
  };
  return { ana, owner, filled };
}

test('INFO-29 DATA-19 CON-35: a report is kept with everything it says', async () => {
  const { ana, owner, filled } = await aCase();
  const room = aRoom(owner);
  await seed(app, { rooms: [room] });
  const { report, message, userErrors } = await submits(ana, { ...filled, roomId: room.id });
  expect(userErrors).toEqual([]);
  expect(message).toBe('Report submitted successfully.');
  expect(report).toMatchObject({ ...filled, uid: ana.id, roomId: room.id });
  expect(report.id).toHaveLength(20);
  expect(await stored()).toMatchObject([{ id: report.id, state: 'OPEN', createdAt: Date.parse(report.createdAt) }]);
});

test.each(['FRAUD', 'MISINFORMATION', 'HARASSMENT', 'OTHER'])('INFO-24: a report may be about %s', async (reason) => {
  const { ana, filled } = await aCase();
  expect((await submits(ana, { ...filled, reason })).report.reason).toBe(reason);
});

test('INFO-24: no other reason is understood', async () => {
  const { ana, filled } = await aCase();
  const { errors } = await ana.ask(SUBMIT, { input: { ...filled, reason: 'BORED' } });
  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('INFO-26 INFO-25 PERM-02: a visitor reports nothing', async () => {
  const { filled } = await aCase();
  expect((await submits(app, filled)).userErrors).toEqual([
    { code: 'UNAUTHENTICATED', message: 'You must be logged in to submit a report.', path: null },
  ]);
  expect(await stored()).toEqual([]);
});

test('API-21 SEC-08 PERM-11: nobody reports in the name of somebody else', async () => {
  const { ana, filled } = await aCase();
  const { errors } = await (await register(app)).ask(SUBMIT, { input: { ...filled, uid: ana.id } });
  expect(errors[0]).toMatchObject({
    message: expect.stringContaining('"uid"'),
    extensions: { code: 'BAD_USER_INPUT' },
  });
  expect(await stored()).toEqual([]);
});

test.each(['', ' \n ', '\u200b'])('INFO-27: a description of nothing visible (%j) is refused', async (description) => {
  const { ana, filled } = await aCase();
  expect((await submits(ana, { ...filled, description })).userErrors).toEqual([
    {
      code: 'REPORT_REASON_MISSING',
      message: 'Please provide both a reason and a description.',
      path: ['description'],
    },
  ]);
  expect(await stored()).toEqual([]);
});

test.each(['reason', 'description'])('INFO-28: a report that lacks %s is refused', async (field) => {
  const { ana, filled } = await aCase();
  for (const lacking of [null, undefined]) {
    const { errors } = await ana.ask(SUBMIT, { input: { ...filled, [field]: lacking } });
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining(field),
      extensions: { code: 'BAD_USER_INPUT' },
    });
  }
  expect(await stored()).toEqual([]);
});

test('INFO-28: a report that names neither an account nor a room is refused', async () => {
  const { ana, filled } = await aCase();
  for (const lacking of [null, undefined]) {
    expect((await submits(ana, { ...filled, ownerId: lacking, ownerUname: lacking })).userErrors).toEqual([
      { code: 'REPORT_FIELDS_MISSING', message: 'Missing required report fields.', path: ['ownerUname'] },
    ]);
  }
  expect(await stored()).toEqual([]);
});

test('API-65: an id names the reported account without its username', async () => {
  const { ana, owner, filled } = await aCase();
  const { ownerUname: _username, ...byId } = filled;
  expect((await submits(ana, byId)).report).toMatchObject({ ownerId: owner.id, ownerUname: 'ravi_homes' });
  const { ownerUname } = (await submits(owner, { ...byId, ownerId: ana.id })).report;
  expect(ownerUname).toBeNull();
});

test('API-65: a room alone names its owner, unless only the owner may see it', async () => {
  const { ana, owner, filled } = await aCase();
  const [open, draft] = [aRoom(owner), aRoom(owner, { status: 'DRAFT' })];
  await seed(app, { rooms: [open, draft] });
  const about = { reason: filled.reason, description: filled.description };
  const { report } = await submits(ana, { ...about, roomId: open.id });
  expect(report).toMatchObject({ ownerId: owner.id, ownerUname: 'ravi_homes', roomId: open.id });
  for (const roomId of [draft.id, 'x'.repeat(20)])
    expect((await submits(ana, { ...about, roomId })).userErrors).toMatchObject([{ code: 'ROOM_NOT_FOUND' }]);
});

test('INFO-28 CON-12: a blank username is refused, with or without an id', async () => {
  const { ana, filled } = await aCase();
  for (const ownerId of [filled.ownerId, null]) {
    const { userErrors } = await submits(ana, { ...filled, ownerId, ownerUname: ' ' });
    expect(userErrors[0].message).toBe('Missing required report fields.');
  }
});

test.each(['ravi_homes', ' ravi_homes ', '@ravi_homes'])(
  'CON-12: a bare form names the person by username: %j',
  async (ownerUname) => {
    const { ana, owner, filled } = await aCase();
    const { report } = await submits(ana, { ...filled, ownerId: null, ownerUname });
    expect(report).toMatchObject({ ownerId: owner.id, ownerUname: 'ravi_homes', roomId: null });
  },
);

test.each([
  { ownerId: null, ownerUname: 'nobody_here' },
  { ownerId: null, ownerUname: "' OR 1=1 --" },
  { ownerId: 'x'.repeat(20) },
  { ownerId: 'no id' },
])('a report on nobody is refused: %p', async (whom) => {
  const { ana, filled } = await aCase();
  expect((await submits(ana, { ...filled, ...whom })).userErrors).toEqual([
    { code: 'USER_NOT_FOUND', message: 'There is no user with this username.', path: ['ownerUname'] },
  ]);
});

test('a report on oneself is refused, by id and by username', async () => {
  const { owner, filled } = await aCase();
  for (const ownerId of [owner.id, null]) {
    expect((await submits(owner, { ...filled, ownerId })).userErrors).toEqual([
      { code: 'REPORT_ON_SELF', message: 'You cannot report yourself.', path: ['ownerUname'] },
    ]);
  }
});

test('CON-35: a seeker is reported too, also one without a username', async () => {
  const { ana, owner, filled } = await aCase();
  const input = { ...filled, ownerId: ana.id, ownerUname: 'Unknown User' };
  expect((await submits(owner, input)).report).toMatchObject({ ownerId: ana.id, ownerUname: 'Unknown User' });
});

test('the username of the account counts, not one that was made up', async () => {
  const { ana, filled } = await aCase();
  expect((await submits(ana, { ...filled, ownerUname: 'somebody_else' })).report.ownerUname).toBe('ravi_homes');
});

test('SEC-31: a report keeps what the reporter saw, whatever becomes of it', async () => {
  const owner = await registerOwner(app);
  const ana = await register(app);
  const room = await owner.lists({ description: 'Only girls.\nNo visit.' });
  await app.database.write((manager) => manager.update(User, { id: owner.id }, { about: 'Honest since 1990.' }));
  const chatId = await ana.startsChat(owner, 'Is it free?');
  await owner.sendsMessage(chatId, 'Pay first!');
  const ownerUname = 'whoever';
  const said = { reason: 'FRAUD', description: 'Wants money.' };
  await submits(ana, { ownerId: owner.id, ownerUname, roomId: room.id, ...said });
  await owner.deletes(room.id);
  const [report] = await stored();
  expect(JSON.parse(report?.seenRoom ?? '')).toMatchObject({
    id: room.id,
    ownerId: owner.id,
    description: 'Only girls.\nNo visit.',
    price: 5000,
  });
  expect(JSON.parse(report?.seenPerson ?? '')).toMatchObject({ id: owner.id, about: 'Honest since 1990.' });
  expect(JSON.parse(report?.seenChat ?? '')).toMatchObject([
    { by: 'reporter', text: 'Is it free?' },
    { by: 'reported', text: 'Pay first!' },
  ]);
});

test('a report holds no chat of others, and no room that is gone', async () => {
  const { ana, owner, filled } = await aCase();
  const ben = await register(app);
  await ben.startsChat(owner, 'Private.');
  await submits(ana, { ...filled, roomId: 'x'.repeat(20) });
  expect(await stored()).toMatchObject([{ roomId: 'x'.repeat(20), seenRoom: null, seenChat: null }]);
  const { userErrors } = await submits(ana, { ...filled, roomId: 'no id' });
  expect(userErrors).toEqual([{ code: 'ROOM_NOT_FOUND', message: 'Invalid room ID.', path: ['roomId'] }]);
});

test('a description has at most 5,000 characters, however people write', async () => {
  const { ana, filled } = await aCase();
  const hindi = 'क'.repeat(5000);
  expect((await submits(ana, { ...filled, description: hindi })).report.description).toBe(hindi);
  const emoji = '🏠'.repeat(5000);
  expect((await submits(ana, { ...filled, description: emoji })).report.description).toBe(emoji);
  for (const length of [5001, 40_000]) {
    expect((await submits(ana, { ...filled, description: 'x'.repeat(length) })).userErrors).toEqual([
      {
        code: 'TEXT_TOO_LONG',
        message: 'The description is too long. It may have at most 5,000 characters.',
        path: ['description'],
      },
    ]);
  }
});

test('the longest chat and room still fit into a report', async () => {
  const owner = await registerOwner(app);
  const ana = await register(app);
  const lines = '🏠'.repeat(2000);
  const room = await owner.lists({ facilities: lines, services: lines, rules: lines, description: '🏠'.repeat(5000) });
  const chatId = await ana.startsChat(owner);
  for (let line = 0; line < 12; line += 1) await ana.sendsMessage(chatId, '👨‍👩‍👧‍👦'.repeat(500));
  const said = { reason: 'OTHER', description: '🏠'.repeat(5000), ownerUname: 'any', roomId: room.id };
  expect((await submits(ana, { ownerId: owner.id, ...said })).userErrors).toEqual([]);
  const [report] = await stored();
  expect(JSON.parse(report?.seenChat ?? '')).toHaveLength(10);
});

test('markup in a report is kept as the text it is', async () => {
  const { ana, filled } = await aCase();
  const description = '<script>alert("x")</script> & <b>bold</b> {{7*7}} \'; DROP TABLE reports;--';
  expect((await submits(ana, { ...filled, description })).report.description).toBe(description);
  expect((await stored())[0]?.description).toBe(description);
});

test('SEC-15: reports of an account are limited in a minute, and those of others are not', async () => {
  const limited = await startApp({ env: { LIMIT_NOTES: '1' } });
  try {
    const [ana, ben] = [await register(limited), await register(limited)];
    const about = { ownerUname: 'who', reason: 'OTHER', description: 'x' };
    await submits(ana, { ownerId: ben.id, ...about });
    const { errors } = await ana.ask(SUBMIT, { input: { ownerId: ben.id, ...about } });
    expect(errors[0]?.extensions.code).toBe('RATE_LIMITED');
    expect((await submits(ben, { ownerId: ana.id, ...about })).userErrors).toEqual([]);
  } finally {
    await limited.stop();
  }
});

test('INFO-31: a report that cannot be stored is a fault without its inner reason', async () => {
  const { ana, filled } = await aCase();
  await app.database.write((manager) => manager.query('ALTER TABLE reports RENAME TO reports_away'));
  const { data, errors } = await ana.ask(SUBMIT, { input: filled });
  expect(data).toBeNull();
  expect(errors[0]?.extensions.code).toBe('INTERNAL');
  expect(JSON.stringify(errors)).not.toMatch(/reports|sql/i);
});

test('reports and contact messages cannot be read back through the API', async () => {
  const { ana } = await aCase();
  for (const field of ['reports { id }', 'contactMessages { id }', 'report(id: "x") { id }']) {
    expect((await ana.ask(`{ ${field} }`)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  }
});
