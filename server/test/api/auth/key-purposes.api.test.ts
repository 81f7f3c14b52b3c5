import jwt from 'jsonwebtoken';
import { unsubscribeTokens } from '../../../src/kernel/unsubscribe-tokens';
import { RoomUpload, imageUrls } from '../../../src/rooms';
import { keysFor, type KeyPurpose } from '../../../src/auth/signing-keys';
import { register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { facts, registerOwner } from '../../support/owner-actions';
import { aJpeg } from '../../support/images';

const SECRET = 's'.repeat(32);
const GIVEN = { name: 'release', secret: SECRET };
type How = 'as before keys were derived' | 'for its purpose' | 'for another purpose';
const clock = { now: () => Date.now() };

let app: TestApp;
beforeEach(async () => {
  app = await startApp({ env: { SIGNING_KEYS: `release:${SECRET}` } });
});
afterEach(() => app.stop());

/** Returns the key that signs for this purpose, for another one, or for all purposes. */
function signer(how: How, purpose: KeyPurpose, other: KeyPurpose) {
  if (how === 'as before keys were derived') return GIVEN;
  return keysFor(how === 'for its purpose' ? purpose : other, [GIVEN])[0];
}

const CASES: [How, boolean][] = [
  ['as before keys were derived', true],
  ['for its purpose', true],
  ['for another purpose', false],
];

test.each(CASES)('SEC-71: an access token that was signed %s is good: %s', async (how, isGood) => {
  const ana = await register(app);
  const { name, secret } = signer(how, 'access-tokens', 'refresh-tokens');
  const keyid = how === 'for another purpose' ? 'release/access-tokens' : name;
  const token = jwt.sign(jwt.decode(ana.accessToken) as object, secret, { keyid });
  const { status, data } = await app.ask('{ me { id } }', {}, { authorization: `Bearer ${token}` });
  expect([status, data?.['me'].id]).toEqual(isGood ? [200, ana.id] : [401, undefined]);
});

test.each(CASES)('SEC-71: the address of a draft photo that was signed %s is good: %s', async (how, isGood) => {
  const owner = await registerOwner(app);
  const { room } = await owner.saves({ ...facts, imagesFollow: true });
  await owner.uploads(room.id, await aJpeg({ width: 64, height: 48 }));
  const [upload] = await app.database.read.find(RoomUpload);
  const imageKey = upload?.imageKey ?? '';
  const keys = [signer(how, 'image-addresses', 'access-tokens')] as const;
  const path = imageUrls({ keys, clock }).pathOf({ imageKey, isPublic: false }, `${imageKey}/page.webp`);
  expect((await fetch(app.url + path)).status).toBe(isGood ? 200 : 404);
});

test.each(CASES)('SEC-71: a link without emails that was signed %s is good: %s', async (how, isGood) => {
  const ana = await register(app);
  const token = unsubscribeTokens([signer(how, 'unsubscribe-links', 'image-addresses')], 'unread reminders').of(ana.id);
  const answer = await fetch(`${app.url}/unsubscribe/unread-reminders?token=${token}`, { method: 'POST' });
  expect(answer.status).toBe(isGood ? 200 : 400);
});
