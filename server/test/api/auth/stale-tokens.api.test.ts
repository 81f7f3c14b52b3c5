import { movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { type OwnerActor, READ, registerOwner, signInOwner } from '../../support/owner-actions';

const SIGN_IN = `mutation SignIn($input: SignInInput!) { signIn(input: $input) {
  tokens { accessToken } userErrors { code } } }`;
const REFRESH = `mutation Refresh($input: RefreshSessionInput!) { refreshSession(input: $input) {
  tokens { accessToken } userErrors { code } } }`;
const ROOMS = '{ rooms { nodes { id bookmark { id } } } }';
const CHALLENGE = 'Bearer error="invalid_token"';
const HOUR = 3_600_000;

const clock = movableClock();
let app: TestApp;
let asha: OwnerActor;
let expired: Record<string, string>;
beforeEach(async () => {
  app = await startApp({ clock });
  asha = await registerOwner(app);
  clock.forward(HOUR);
  expired = { authorization: `Bearer ${asha.accessToken}` };
});
afterEach(() => app.stop());

test.each([
  ['an expired token', () => expired],
  ['a token that is none', () => ({ authorization: 'Bearer nonsense' })],
  ['a header of another form', () => ({ authorization: 'Basic YTpi' })],
])('AUTH-54: with %s one signs in, refreshes and searches, and is told', async (_what, headers) => {
  const { email, password, refreshToken } = asha;
  const signIn = { email, password, refreshTokenPlace: 'BODY' };
  for (const [query, input] of [
    [SIGN_IN, signIn],
    [REFRESH, { refreshToken }],
    [ROOMS, undefined],
  ] as const) {
    const answer = await app.ask(query, { input }, headers());
    expect(answer).toMatchObject({ status: 200, errors: [] });
    expect(answer.headers.get('www-authenticate')).toBe(CHALLENGE);
    const { tokens, nodes } = Object.values(answer.data ?? {})[0];
    expect(nodes ?? tokens.accessToken).toBeDefined();
  }
});

test('AUTH-54: with an expired token everything else is refused with 401, also beside a public field', async () => {
  for (const query of [
    '{ me { id } }',
    '{ states { name } me { id } }',
    'mutation { signOut { userErrors { code } } }',
  ]) {
    const { status, data, errors, headers } = await app.ask(query, {}, expired);
    expect({ status, data, errors }).toMatchObject({
      status: 401,
      data: null,
      errors: [{ message: 'User not authenticated.', extensions: { code: 'UNAUTHENTICATED' } }],
    });
    expect(headers.get('www-authenticate')).toBe(CHALLENGE);
  }
});

test('AUTH-54: with an expired token the own draft is not refused as a stranger is, but with 401', async () => {
  const fresh = await signInOwner(app, asha);
  const { id } = await fresh.lists({ status: 'DRAFT' });
  const { status, data, errors } = await app.ask(READ, { id }, expired);
  expect({ status, data, errors }).toMatchObject({
    status: 401,
    data: null,
    errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
  });
});

test('AUTH-54: a mistake in a public query is told, whatever the token', async () => {
  const { status, errors } = await app.ask('{ rooms(first: 99) { totalCount } }', {}, expired);
  expect({ status, errors }).toMatchObject({ status: 200, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  const aliases = Array.from({ length: 31 }, (_, n) => `a${String(n)}: states { name }`).join(' ');
  const tooLarge = await app.ask(`{ ${aliases} }`, {}, expired);
  expect(tooLarge).toMatchObject({ status: 400, errors: [{ extensions: { code: 'OPERATION_TOO_LARGE' } }] });
  const { headers } = await (await register(app)).ask(ROOMS);
  expect(headers.has('www-authenticate')).toBe(false);
});

test.each([
  ['confirmEmail', 'ConfirmEmailInput', {}],
  ['undoEmailChange', 'UndoEmailChangeInput', {}],
  ['resetPassword', 'ResetPasswordInput', { password: 'a-new-secret' }],
  ['withdrawErasure', 'WithdrawErasureInput', {}],
])('API-91: %s opens a mailed link, whatever access token comes with it', async (mutation, type, more) => {
  const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { message userErrors { code } } }`;
  const input = { token: 'of-no-link', ...more };
  const { status, data, errors } = await app.ask(query, { input }, expired);
  expect({ status, errors }).toEqual({ status: 200, errors: [] });
  expect(data?.[mutation]).toEqual({ message: null, userErrors: [{ code: 'LINK_INVALID' }] });
});
