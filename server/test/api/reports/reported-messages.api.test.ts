import { Report } from '../../../src/reports';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { downloadsData } from '../../support/data-export';
import { operatesInJson } from '../../support/operator';

const SUBMIT = `mutation Submit($input: SubmitReportInput!) { submitReport(input: $input) {
  report { ownerId } userErrors { code path } } }`;
const SAID = { reason: 'HARASSMENT', description: 'Rude.' };
const REFUSED = [{ code: 'REPORT_MESSAGE_NOT_FOUND', path: ['messageId'] }];

let app: TestApp;
let asha: Actor;
let ravi: Actor;
let chatId: string;
beforeEach(async () => {
  app = await startApp();
  [asha, ravi] = [await register(app, { role: 'OWNER' }), await register(app)];
  chatId = await ravi.startsChat(asha);
});
afterEach(() => app.stop());

const reports = async (person: Pick<Actor, 'ask'>, input: object) =>
  (await person.ask(SUBMIT, { input: { ...SAID, ...input } })).data?.['submitReport'];
const seen = async () =>
  (await app.database.read.find(Report)).map(({ seenChat }) => JSON.parse(seenChat ?? '[]') as object[]);

/** Sends messages of Asha, whose texts are their numbers; returns their ids. */
async function numbered(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) ids.push((await asha.sendsMessage(chatId, String(number))).id);
  return ids;
}

test('MSG-72: a report of a message has it, marked, with five before and five after it, and no others', async () => {
  const messageId = (await numbered(14))[6];
  const { report, userErrors } = await reports(ravi, { messageId });
  expect([report, userErrors]).toEqual([{ ownerId: asha.id }, []]);
  const [lines = []] = await seen();
  expect(lines).toMatchObject(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'].map((text) => ({ text })));
  expect(lines.filter((line) => 'isReported' in line)).toMatchObject([{ by: 'reported', text: '7', isReported: true }]);
});

test('MSG-72: the snapshot stays when the messages and the chat are deleted', async () => {
  const [messageId = ''] = await numbered(1);
  await reports(ravi, { messageId, ownerId: asha.id });
  await asha.deletesMessage(chatId, messageId);
  await asha.deletesChat(chatId);
  expect(await seen()).toMatchObject([[{ text: '1', isReported: true }]]);
});

test('MSG-73: no other message is reported: of a chat of others, an own, a deleted one, or of somebody else', async () => {
  const [messageId = '', deleted = ''] = await numbered(2);
  const own = await ravi.sendsMessage(chatId, 'Mine');
  await asha.deletesMessage(chatId, deleted);
  const third = await register(app);
  expect((await reports(third, { messageId })).userErrors).toEqual(REFUSED);
  expect((await reports(asha, { messageId, ownerId: ravi.id })).userErrors).toEqual(REFUSED);
  for (const wrong of [own.id, deleted, 'x'.repeat(20), 'no id'])
    expect([wrong, (await reports(ravi, { messageId: wrong, ownerId: asha.id })).userErrors]).toEqual([wrong, REFUSED]);
  expect((await reports(ravi, { messageId, ownerId: third.id })).userErrors).toEqual(REFUSED);
  expect(await seen()).toEqual([]);
});

test('MSG-73: a message of a blocked person can be reported', async () => {
  const [messageId] = await numbered(1);
  await ravi.blocks(asha);
  expect((await reports(ravi, { messageId })).userErrors).toEqual([]);
});

test('MSG-74: the kept messages are not in the download, and stay when both accounts are removed', async () => {
  const [messageId] = await numbered(1);
  const id = await ravi.reports({ messageId, reason: 'HARASSMENT', description: 'Rude.' });
  const download = (await (await downloadsData(app, ravi.accessToken)).json()) as { reports: object[] };
  expect(download.reports.map((report) => Object.keys(report))).toEqual([
    ['id', 'roomId', 'reviewId', 'ownerId', 'ownerUname', 'reason', 'description', 'createdAt'],
  ]);
  for (const person of [asha, ravi]) await operatesInJson(app, 'remove-account', person.id, '--note', 'Asked by mail');
  const { record } = await operatesInJson(app, 'show', id);
  expect(record.seenChat).toMatchObject([{ by: 'reported', text: '1', isReported: true }]);
});
