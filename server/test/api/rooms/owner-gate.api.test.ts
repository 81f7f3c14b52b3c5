import { demoOwnerCount } from '@thikana/demo/town/town';
import { ownerRecord } from '../../../src/commands/demo/town-records';
import { listingRefusal, User } from '../../../src/users';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';

const GATE = '{ me { listingRefusal { code message } } }';

// Half past midnight in India, the evening before in Greenwich.
const clock = { now: () => Date.parse('2026-11-20T19:00:00Z') };
let app: TestApp;
let asha: Actor;
beforeEach(async () => {
  app = await startApp({ clock });
  asha = await register(app, { role: 'OWNER' });
});
afterEach(() => app.stop());

const gate = async (actor: Actor = asha) => (await actor.ask(GATE)).data?.['me'].listingRefusal;
const has = (facts: Partial<User>) => app.database.write((manager) => manager.update(User, { id: asha.id }, facts));
const ready = { phoneNumber: '+919876543210', emailVerified: true, username: 'asha_rao', dob: '1990-05-04' };

const PHONE = 'Phone Number not set, or not a valid phone number, please enter a valid indian phone number..';
const AGE = 'Your Age is not above 18, please user aged less than 18 are not allowed to submit rooms.';

describe('FORM-07 FORM-08 FORM-09: what the gate asks for', () => {
  test.each([
    ['FORM-07', 'LISTING_NEEDS_PHONE', PHONE, { phoneNumber: null }],
    [
      'FORM-08',
      'LISTING_NEEDS_EMAIL',
      'Email is not varified of user, please verify your email address.',
      { emailVerified: false },
    ],
    [
      'FORM-09',
      'LISTING_NEEDS_USERNAME',
      'Invalid username, or username not set, please set your username first.',
      { username: null },
    ],
    ['FORM-10 LIM-04', 'LISTING_NEEDS_AGE', AGE, { dob: '2008-11-22' }],
    ['FORM-10', 'LISTING_NEEDS_AGE', AGE, { dob: null }],
  ])('%s: an owner is kept from listing by %s', async (_id, code, message, missing) => {
    await has({ ...ready, ...missing });
    expect(await gate()).toEqual({ code, message });
  });
});

test('FORM-11: of several reasons only the first is told, in the order phone, email address, username, age', async () => {
  const codes = [(await gate()).code];
  for (const fact of ['phoneNumber', 'emailVerified', 'username'] as const) {
    await has({ [fact]: ready[fact] });
    codes.push((await gate()).code);
  }
  expect(codes).toEqual(['LISTING_NEEDS_PHONE', 'LISTING_NEEDS_EMAIL', 'LISTING_NEEDS_USERNAME', 'LISTING_NEEDS_AGE']);
});

test('FORM-12 PROF-61 LIM-04: who is 18 today in India may list, who is 18 tomorrow may not', async () => {
  await has({ ...ready, dob: '2008-11-21' });
  expect(await gate()).toBeNull();
  await has({ dob: '2008-11-22' });
  expect(await gate()).toMatchObject({ code: 'LISTING_NEEDS_AGE' });
});

test('PROF-73: a seeker is told that only owners list rooms', async () => {
  expect(await gate(await register(app))).toMatchObject({ code: 'LISTING_NEEDS_OWNER' });
});

test.each([
  ['2008-02-29', '2026-02-28', 'LISTING_NEEDS_AGE'],
  ['2008-02-29', '2026-03-01', null],
  ['2000-02-29', '2018-03-01', null],
])('LIM-04: born on %s and asked on %s, the gate says %s', (dob, today, code) => {
  expect(listingRefusal({ role: 'OWNER', ...ready, dob }, today)).toBe(code);
});

test('FORM-12: every owner of the demo town may list rooms', () => {
  const town = { seed: 7, now: clock.now(), size: 300, firstNumber: 1 };
  const owners = Array.from({ length: demoOwnerCount(300) }, (_, index) => ownerRecord(town, index));
  expect(owners.map((owner) => listingRefusal(owner, '2026-11-21')).filter((code) => code !== null)).toEqual([]);
});
