import { movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { refreshSession } from '../../support/operations';
import { type Issuer, startIssuer } from '../../support/loopback-issuer';
import { linkTo } from '../../support/mailbox';

const START = `mutation Start($input: StartGoogleSignInInput!) { startGoogleSignIn(input: $input) {
  authorizationUrl attempt } }`;
const FINISH = `mutation Finish($input: FinishGoogleSignInInput!) { finishGoogleSignIn(input: $input) {
  user { id email hasPassword } tokens { accessToken refreshToken } userErrors { code } } }`;
const SAVE = `mutation Save($input: SaveProfileInput!) { saveProfile(input: $input) {
  user { email pendingEmail } userErrors { code message path } } }`;
const CONFIRM = 'mutation Confirm($token: String!) { confirmEmail(input: { token: $token }) { userErrors { code } } }';
const UNDO = 'mutation Undo($token: String!) { undoEmailChange(input: { token: $token }) { userErrors { code } } }';

const OLD = 'asha@example.com';
const NEW = 'asha.rao@example.com';
const VERIFY_PATH = '/auth/verify-email?token=';
const people = [
  { sub: 'g-asha', email: OLD, email_verified: true, name: 'Asha Rao' },
  { sub: 'g-thief', email: 'thief@example.com', email_verified: true, name: 'Thief' },
];

const clock = movableClock();
let issuer: Issuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await startIssuer(people);
});
afterAll(() => issuer.stop());
beforeEach(async () => {
  app = await startApp({ clock, env: issuer.env });
});
afterEach(() => app.stop());

async function signsIn(sub: string) {
  const started = (await app.ask(START, { input: { role: 'USER' } })).data?.['startGoogleSignIn'];
  const callback = await issuer.visit(started.authorizationUrl, sub);
  const input = { attempt: started.attempt, callback, refreshTokenPlace: 'BODY' };
  return (await app.ask(FINISH, { input })).data?.['finishGoogleSignIn'];
}
const saves = async (input: object, accessToken: string) =>
  (await app.ask(SAVE, { input }, { authorization: `Bearer ${accessToken}` })).data?.['saveProfile'];
const confirm = async (token: string) => (await app.ask(CONFIRM, { token })).data?.['confirmEmail'].userErrors;

test('PROF-74 SEC-62: without a password a changed email address needs a Google sign-in of the last ten minutes', async () => {
  const { user, tokens } = await signsIn('g-asha');
  expect(user.hasPassword).toBe(false);
  clock.forward(10 * 60_000 + 1000);
  const { accessToken } = (await refreshSession(app, tokens.refreshToken)).tokens;
  expect((await saves({ email: NEW, currentPassword: 'anything' }, accessToken)).userErrors).toMatchObject([
    { code: 'SIGN_IN_AGAIN', path: ['email'] },
  ]);
  const fresh = await signsIn('g-asha');
  expect(await saves({ email: NEW }, fresh.tokens.accessToken)).toEqual({
    user: { email: OLD, pendingEmail: NEW },
    userErrors: [],
  });
  expect(await confirm((await linkTo(app, NEW, VERIFY_PATH)).token)).toEqual([]);
  expect((await signsIn('g-asha')).user).toMatchObject({ id: user.id, email: NEW });
});

test('SEC-62: what a squatter asked for ends when the holder of the address comes with Google', async () => {
  const squatter = await register(app, { email: OLD });
  await squatter.ask(SAVE, { input: { email: 'thief@example.com', currentPassword: squatter.password } });
  const { token } = await linkTo(app, 'thief@example.com', VERIFY_PATH);
  expect((await signsIn('g-asha')).user).toMatchObject({ id: squatter.id, email: OLD });
  expect(await confirm(token)).toEqual([{ code: 'LINK_INVALID' }]);
  expect((await signsIn('g-asha')).user.email).toBe(OLD);
});

test('SEC-62: a Google account that was joined at the stolen address comes in no more after the undo', async () => {
  const asha = await register(app, { email: OLD });
  await app.database.write((manager) => manager.query('UPDATE users SET email_verified = 1'));
  await asha.ask(SAVE, { input: { email: 'thief@example.com', currentPassword: asha.password } });
  expect(await confirm((await linkTo(app, 'thief@example.com', VERIFY_PATH)).token)).toEqual([]);
  expect((await signsIn('g-thief')).user.id).toBe(asha.id);
  // Nor does the holder's Google account make a second account that would keep the address.
  expect((await signsIn('g-asha')).userErrors).toEqual([{ code: 'GOOGLE_FAILED' }]);
  const { token } = await linkTo(app, OLD, '/auth/undo-email?token=');
  expect((await app.ask(UNDO, { token })).data?.['undoEmailChange'].userErrors).toEqual([]);
  expect((await signsIn('g-thief')).user.id).not.toBe(asha.id);
  expect((await signsIn('g-asha')).user).toMatchObject({ id: asha.id, email: OLD });
});
