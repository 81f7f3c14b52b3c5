import { type Actor, movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { refreshSession } from '../../support/operations';

const SIGN_OUT = 'mutation { signOut { userErrors { code } } }';
const ME = '{ me { id } }';
const ENDED = { tokens: null, userErrors: [{ code: 'SESSION_ENDED' }] };
const HOUR = 3_600_000;

const clock = movableClock();
let app: TestApp;
let asha: Actor;
beforeEach(async () => {
  app = await startApp({ clock });
  asha = await register(app);
});
afterEach(() => app.stop());

const refresh = (refreshToken: string, on = app) => refreshSession(on, refreshToken);
const asks = (accessToken: string, on = app) => on.ask(ME, {}, { authorization: `Bearer ${accessToken}` });

test('AUTH-45: a person whose refresh was answered to nobody refreshes an hour later all the same', async () => {
  const lost = await refresh(asha.refreshToken);
  for (const wait of [1000, HOUR, 24 * HOUR]) {
    clock.forward(wait);
    const { tokens, userErrors } = await refresh(asha.refreshToken);
    expect(userErrors).toEqual([]);
    expect(tokens.refreshToken).toBe(lost.tokens.refreshToken);
  }
  const { tokens } = await refresh(asha.refreshToken);
  expect((await asks(tokens.accessToken)).data?.['me'].id).toBe(asha.id);
});

test('AUTH-45: the old access token, still used after a lost answer, does not end the old refresh token', async () => {
  await refresh(asha.refreshToken);
  expect((await asha.ask(ME)).data?.['me'].id).toBe(asha.id);
  clock.forward(60_000);
  expect((await asha.ask(ME)).data?.['me'].id).toBe(asha.id);
  expect((await refresh(asha.refreshToken)).userErrors).toEqual([]);
});

test('AUTH-45 SEC-59: once the new access token was used, the old refresh token ends the session', async () => {
  const { tokens } = await refresh(asha.refreshToken);
  expect((await asks(tokens.accessToken)).status).toBe(200);
  clock.forward(10_000);
  expect(await refresh(asha.refreshToken)).toEqual(ENDED);
  expect(await refresh(tokens.refreshToken)).toEqual(ENDED);
  expect((await asks(tokens.accessToken)).status).toBe(401);
});

test('AUTH-45 SEC-59: once the new refresh token was used, the old one ends the session at once', async () => {
  const { tokens } = await refresh(asha.refreshToken);
  const next = await refresh(tokens.refreshToken);
  expect(next.userErrors).toEqual([]);
  expect(await refresh(asha.refreshToken)).toEqual(ENDED);
  expect(await refresh(next.tokens.refreshToken)).toEqual(ENDED);
});

test('AUTH-45: a second lost answer after a first is forgiven as well', async () => {
  const { tokens } = await refresh(asha.refreshToken);
  await asks(tokens.accessToken);
  const lost = await refresh(tokens.refreshToken);
  clock.forward(HOUR);
  expect((await refresh(tokens.refreshToken)).tokens.refreshToken).toBe(lost.tokens.refreshToken);
  expect(await refresh(asha.refreshToken)).toEqual(ENDED);
});

test('AUTH-45: twenty refreshes at once, the first of which uses its answer at once, give one successor', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { tokens } = await refresh(asha.refreshToken);
      await asks(tokens.accessToken);
      return tokens.refreshToken;
    }),
  );
  expect(new Set(answers).size).toBe(1);
  const late = await refresh(asha.refreshToken);
  expect(late.tokens.refreshToken).toBe(answers[0]);
});

test('AUTH-45: signing out with a refresh token whose answer was lost ends the session', async () => {
  const { tokens } = await refresh(asha.refreshToken);
  await app.ask(SIGN_OUT, {}, { cookie: `thikana_refresh=${asha.refreshToken}` });
  expect(await refresh(tokens.refreshToken)).toEqual(ENDED);
});

test('AUTH-45: a token is used on one server and known to be used on another', async () => {
  const other = await startApp({ clock, beside: app });
  const { tokens } = await refresh(asha.refreshToken);
  await asks(tokens.accessToken, other);
  clock.forward(11_000);
  expect(await refresh(asha.refreshToken)).toEqual(ENDED);
  await other.halt();
});

test('AUTH-46: of more than 50 devices the one unused for longest is signed out', async () => {
  const signIn = `mutation { signIn(input: { email: "${asha.email}", password: "${asha.password}", refreshTokenPlace: BODY }) {
    tokens { accessToken } } }`;
  const devices = [];
  for (let many = 0; many < 50; many += 1) {
    clock.forward(1000);
    devices.push((await app.ask(signIn)).data?.['signIn'].tokens.accessToken);
  }
  expect((await asha.ask(ME)).status).toBe(401);
  expect((await asks(devices[0])).data?.['me'].id).toBe(asha.id);
  const { data } = await app.ask(
    '{ signedInDevices { id } }',
    {},
    { authorization: `Bearer ${String(devices.at(-1))}` },
  );
  expect(data?.['signedInDevices']).toHaveLength(50);
});
