import { User } from '../../../src/users';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';

const SAVE = `mutation Save($input: SaveProfileInput!) { saveProfile(input: $input) {
  user { username displayName about } userErrors { code message path } } }`;
const CHECK = 'query Check($username: String!) { usernameCheck(username: $username) { valid available reason } }';
const USERNAME = 'This username could be taken for the team of this site. Please choose another.';
const NAME = 'This name could be taken for the team of this site. Please choose another.';

let app: TestApp;
let asha: Actor;
beforeEach(async () => {
  app = await startApp();
  asha = await register(app, { role: 'OWNER' });
});
afterEach(() => app.stop());

const saves = async (input: object) => (await asha.ask(SAVE, { input })).data?.['saveProfile'];

test.each(['thikana_help', 'thikana', 'admin_1', 'adm1n_', 'support', 'official_ravi', 'security_team'])(
  'SEC-72: nobody takes the username %s',
  async (username) => {
    const { data } = await asha.ask(CHECK, { username });
    expect(data?.['usernameCheck']).toEqual({ valid: false, available: false, reason: USERNAME });
    expect((await saves({ username })).userErrors).toEqual([
      { code: 'USERNAME_RESERVED', message: USERNAME, path: ['username'] },
    ]);
  },
);

test.each(['Thikana Support', 'Тhikаna', 'ＡＤＭＩＮ', 'Official Team', 'ठिकाना', 'T h i k a n a'])(
  'SEC-72: nobody calls themselves %s',
  async (displayName) => {
    expect((await saves({ displayName })).userErrors).toEqual([
      { code: 'NAME_RESERVED', message: NAME, path: ['displayName'] },
    ]);
  },
);

test('SEC-72: what is of the wrong form is told so first', async () => {
  const { userErrors } = await saves({ username: 'Thikana', displayName: `Thikana ${'x'.repeat(60)}` });
  expect(userErrors.map(({ code }: { code: string }) => code)).toEqual(['TEXT_TOO_LONG', 'USERNAME_START']);
});

test('SEC-72: who has such a name from before keeps it, and is still found by it', async () => {
  const names = { username: 'thikana_team', displayName: 'Thikana Team' };
  await app.database.write((manager) => manager.update(User, { id: asha.id }, names));
  expect(await saves({ ...names, about: 'Hello' })).toEqual({ user: { ...names, about: 'Hello' }, userErrors: [] });
  const { data } = await app.ask('{ owner(username: "thikana_team") { displayName } }');
  expect(data?.['owner'].displayName).toBe('Thikana Team');
});
