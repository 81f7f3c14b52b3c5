import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { SEND } from '../../support/numbered-chat';

let app: TestApp;
let ravi: Actor;
let id: string;
beforeAll(async () => {
  app = await startApp();
  ravi = await register(app);
  id = await ravi.startsChat(await register(app, { role: 'OWNER' }));
});
afterAll(() => app.stop());

const MARK = '\u{1E8D0}';

test.each([
  ['letters with seven marks each', `e${MARK.repeat(7)}`.repeat(500), []],
  ['families', '👨‍👩‍👧‍👦'.repeat(500), []],
  ['letters with eight marks each', `e${MARK.repeat(8)}`.repeat(500), ['TEXT_TOO_LONG']],
  ['one letter with all marks', `e${MARK.repeat(4000)}`, ['TEXT_TOO_LONG']],
])('MSG-41 LIM-12: a message of %s is taken or refused by its code points', async (_what, text, codes) => {
  const { data } = await ravi.ask(SEND, { input: { chatId: id, text } });
  const { userErrors, chatMessage } = data?.['sendMessage'];
  expect(userErrors.map(({ code }: { code: string }) => code)).toEqual(codes);
  expect(chatMessage === null).toBe(codes.length > 0);
});
