import { register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { linkTo } from '../../support/mailbox';
import { requestPasswordReset } from '../../support/operations';

const REGISTER = `mutation Register($input: RegisterInput!) { register(input: $input) {
  user { id } userErrors { code message path } } }`;
const RESET = `mutation Reset($input: ResetPasswordInput!) { resetPassword(input: $input) {
  message userErrors { code message path } } }`;
const CHANGE = `mutation Change($input: ChangePasswordInput!) { changePassword(input: $input) {
  message userErrors { code message path } } }`;
const TOO_COMMON = [
  {
    code: 'PASSWORD_TOO_COMMON',
    message: 'This password is too common. Please choose another.',
    path: ['password'],
  },
];

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const registered = async (input: object) =>
  (await app.ask(REGISTER, { input: { email: 'asha.rao@example.com', role: 'USER', ...input } })).data?.['register'];

test.each([
  'password',
  '12345678',
  'password1',
  'qwertyuiop',
  'iloveyou1',
  'Password123',
  '1q2w3e4r',
  '0000000',
  'DRAGON',
  'asha.rao@example.com',
  'Asha.Rao',
  'Thikana',
])('AUTH-43: nobody registers with the password %s', async (password) => {
  expect(await registered({ password })).toEqual({ user: null, userErrors: TOO_COMMON });
});

test('AUTH-43: older refusals of a registration come first', async () => {
  expect((await registered({ password: '12345' })).userErrors).toMatchObject([{ code: 'PASSWORD_TOO_SHORT' }]);
});

test('AUTH-43 AUTH-21: any other password of 6 characters will do', async () => {
  expect((await registered({ password: 'tk42.q' })).userErrors).toEqual([]);
});

test('AUTH-43: nobody changes to a common password, and the old one stays', async () => {
  const ravi = await register(app, { email: 'ravi.kumar@example.com' });
  for (const password of ['Password123', 'ravi.kumar']) {
    const { data } = await ravi.ask(CHANGE, { input: { currentPassword: ravi.password, password } });
    expect(data?.['changePassword']).toEqual({ message: null, userErrors: TOO_COMMON });
  }
});

test('AUTH-43: nobody resets to a common password, and the link still works', async () => {
  const meera = await register(app, { email: 'meera.iyer@example.com' });
  await requestPasswordReset(app, meera.email);
  const { token } = await linkTo(app, meera.email, '/auth/reset-password?token=');
  const reset = async (password: string) =>
    (await app.ask(RESET, { input: { token, password } })).data?.['resetPassword'];
  expect(await reset('Password123')).toEqual({ message: null, userErrors: TOO_COMMON });
  expect(await reset('meera.iyer')).toEqual({ message: null, userErrors: TOO_COMMON });
  expect((await reset('new-secret')).userErrors).toEqual([]);
});
