import type { Locator, Page } from 'playwright-core';
import { User } from '../../../server/src/users';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { expectCount, expectPath, expectShown, expectTexts, soon, stopClock } from '../support/expectations';
import { answer, cut, cutApi, hold, mendApi } from '../support/network';
import { useSite } from '../support/site';

const site = useSite();

type Facts = Partial<User>;

const complete: Facts = {
  displayName: 'Meera Iyer',
  username: 'meera_iyer',
  emailVerified: true,
  phoneNumber: '+919876543210',
  dob: '1996-02-29',
  about: 'Two houses near the station.\nAsk for Meera.',
};

/** Stores profile facts directly in the database, like another device. */
async function change(email: string, stored: Facts): Promise<void> {
  await site.app.database.write((manager) => manager.update(User, { email }, { updatedAt: Date.now(), ...stored }));
}

/** Registers an account, stores profile facts and opens its profile page. */
async function openProfile(facts: Facts = {}, role: User['role'] = 'OWNER'): Promise<Page> {
  const meera = await site.signedIn({ role, email: 'meera@example.com' });
  await change(meera.email, facts);
  const page = await meera.visit(`/${role === 'OWNER' ? 'owner' : 'user'}/profile`);
  await expectShown(page.getByRole('heading', { name: 'Profile', exact: true, level: 1 }));
  return page;
}

async function editProfile(facts: Facts = {}, role?: User['role']): Promise<Page> {
  const page = await openProfile(facts, role);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  return page;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const facts = (page: Page) => page.locator('dd');
const saved = (page: Page) => page.getByText('Data updated.', { exact: true });

test('PROF-30 PROF-31 PROF-39: the profile shows the avatar and all fields, none of which can be edited', async () => {
  const page = await openProfile(complete);
  await expectShown(page.getByRole('img', { name: 'Your photo' }), page.getByRole('button', { name: 'Edit Profile' }));
  await expectTexts(page.locator('dt'), ['Name', 'Username', 'Email', 'Password', 'Phone', 'DOB', 'About']);
  await expectTexts(facts(page), [
    'Meera Iyer',
    'meera_iyer',
    'meera@example.com',
    '••••••••',
    '+919876543210',
    '29 February 1996',
    'Two houses near the station. Ask for Meera.',
  ]);
  await expectCount(page.getByRole('main').locator('input, textarea'), 0);
});

test('PROF-37: without About the profile says so', async () => {
  const page = await openProfile();
  await expectShown(page.getByText('No About Set.', { exact: true }));
});

test('PROF-32: a verified email address has its icon and no Verify Email button', async () => {
  const page = await openProfile(complete);
  await expectShown(page.getByRole('img', { name: 'Verified', exact: true }));
  await expectCount(page.getByRole('button', { name: 'Verify Email' }), 0);
});

test('PROF-33 PROF-49: an unverified email address has its icon, and Verify Email mails a link', async () => {
  const page = await openProfile();
  await expectShown(page.getByRole('img', { name: 'Not verified', exact: true }));
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expectShown(
    page.getByText('Verification email sent!, please refresh after verifying, to see the effect.', { exact: true }),
  );
});

test('PROF-50: a verification link that cannot be sent is said so', async () => {
  const page = await openProfile();
  await cutApi(page);
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expectShown(
    page.getByText('Failed to send verification email. if error persist. re-login and try again.', { exact: true }),
  );
});

test('Verify Email on an address verified elsewhere meanwhile says so and shows it', async () => {
  const page = await openProfile();
  await change('meera@example.com', { emailVerified: true });
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expectShown(
    page.getByText('This e-mail address is verified already.', { exact: true }),
    page.getByRole('img', { name: 'Verified', exact: true }),
  );
});

test('PROF-34: the password is masked, and in edit mode a link leads to its reset', async () => {
  const page = await openProfile(complete);
  await expectShown(page.getByRole('img', { name: 'Hidden' }));
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expectShown(page.getByRole('img', { name: 'Hidden' }));
  await page.getByRole('link', { name: 'Reset password' }).click();
  await expectPath(page, '/auth/reset-password');
});

test('PROF-35 PROF-36 CON-15: Phone brings up a telephone keyboard, DOB is a date', async () => {
  const page = await editProfile(complete);
  expect(await field(page, 'Phone').getAttribute('type')).toBe('tel');
  expect(await field(page, 'Phone').getAttribute('inputmode')).toBe('tel');
  expect(await field(page, 'DOB').getAttribute('type')).toBe('date');
  expect(await field(page, 'DOB').inputValue()).toBe('1996-02-29');
});

test('PROF-30 PROF-38: edit mode has Save and Cancel, and the avatar a delete and a change button', async () => {
  const page = await editProfile(complete);
  await expectShown(
    ...['Cancel Edit', 'Save', 'Cancel', 'Delete photo', 'Change photo'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    ),
  );
});

test.each(['Cancel', 'Cancel Edit'])('PROF-40: %s drops what was typed and shows the stored facts', async (name) => {
  const page = await editProfile(complete);
  await field(page, 'Name').fill('Somebody Else');
  await page.getByRole('button', { name, exact: true }).click();
  await expectShown(facts(page).filter({ hasText: 'Meera Iyer' }));
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  expect(await field(page, 'Name').inputValue()).toBe('Meera Iyer');
});

test('PROF-43 PROF-68: Save stores all fields, ends edit mode and shows what is stored', async () => {
  const page = await editProfile();
  await field(page, 'Name').fill('Meera Iyer');
  await field(page, 'Username').fill('meera_iyer');
  await field(page, 'Phone').fill('98765-432 10');
  await field(page, 'DOB').fill('1996-02-29');
  await field(page, 'About').fill('दो घर, स्टेशन के पास।');
  await save(page);
  await expectShown(saved(page), page.getByRole('button', { name: 'Edit Profile' }));
  const shown = ['Meera Iyer', 'meera_iyer', '+919876543210', '29 February 1996', 'दो घर, स्टेशन के पास।'];
  await expectShown(...shown.map((text) => facts(page).filter({ hasText: text })));
  await page.reload();
  await expectShown(...shown.map((text) => facts(page).filter({ hasText: text })));
});

test('a save changes only what was edited', async () => {
  const page = await editProfile(complete);
  await change('meera@example.com', { about: 'Written on the phone.' });
  await field(page, 'Name').fill('Meera K Iyer');
  await save(page);
  await expectShown(
    facts(page).filter({ hasText: 'Meera K Iyer' }),
    facts(page).filter({ hasText: 'Written on the phone.' }),
  );
});

// Each reason differs from the one before, so that none is taken for the next.
const findings = [
  ['meera', 'Username must be between 6 and 16 characters long.'],
  ['meera1', 'Valid username'],
  ['meera_iyer_meera1', 'Username must be between 6 and 16 characters long.'],
  ['meera_iyer_meera', 'Valid username'],
  ['1meera', 'Username must start with a lowercase English letter.'],
  ['meera-iyer', 'Username can only contain lowercase letters, numbers, and underscores.'],
  ['asha_rao', 'Username already taken.'],
] as const;
test('PROF-51 PROF-52 PROF-53 PROF-54 PROF-55 PROF-58: while a username is typed, it is said whether it can be had', async () => {
  await site.has({ users: [anOwner({ username: 'asha_rao' })] });
  const page = await editProfile(complete);
  for (const [username, reason] of findings) {
    await field(page, 'Username').fill(username);
    await expectShown(page.getByText(reason, { exact: true }));
  }
});

test('PROF-56: a username check that does not get through calls the name unavailable', async () => {
  const page = await editProfile(complete);
  await cutApi(page);
  await field(page, 'Username').fill('meera_2026');
  await expectShown(page.getByText('Invalid or unavailable username.', { exact: true }));
});

test('PROF-57: a username typed back to the own one is not checked', async () => {
  const page = await editProfile(complete);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  await stopClock(page);
  await field(page, 'Username').fill('meera_2026');
  await field(page, 'Username').fill('meera_iyer');
  await page.clock.runFor(1000);
  await expectShown(page.getByText('6 to 16 small letters, digits and underscores, a letter first.'));
  expect(asked.filter((body) => body.includes('usernameCheck'))).toEqual([]);
});

test('PROF-54: a username that somebody took meanwhile is refused at its field, and all that was typed stays', async () => {
  const page = await editProfile(complete);
  await answer(page, 'SaveProfile', {
    saveProfile: {
      __typename: 'SaveProfilePayload',
      user: null,
      message: null,
      userErrors: [
        { __typename: 'UserError', code: 'USERNAME_TAKEN', message: 'Username already taken.', path: ['username'] },
      ],
    },
  });
  await field(page, 'Name').fill('Meera K Iyer');
  await field(page, 'Username').fill('meera_2026');
  await save(page);
  await expectShown(page.getByText('Username already taken.', { exact: true }));
  await soon(async () => {
    expect(await field(page, 'Username').evaluate((input) => input === document.activeElement)).toBe(true);
  });
  expect(await field(page, 'Name').inputValue()).toBe('Meera K Iyer');
});

const saveFailed = (reason: string): string =>
  `Failed to update profile. If email change fails, try logging in again, OR ${reason}`;

test('PROF-62 PROF-63 PLC-08: an email address that somebody has cannot be taken', async () => {
  await site.has({ users: [anOwner({ email: 'asha@example.com' })] });
  const page = await editProfile(complete);
  await field(page, 'Email').fill('asha@example.com');
  await field(page, 'Current password').fill('secret-1');
  await save(page);
  await expectShown(page.getByText(saveFailed('User might already exists.'), { exact: true }));
  expect(await field(page, 'Email').inputValue()).toBe('asha@example.com');
});

const refusals = [
  ['Email', 'meera@example', 'Invalid Email Address.'],
  ['Email', '', 'Missing required user information.'],
  [
    'Phone',
    '5876543210',
    'Phone Number not set, or not a valid phone number, please enter a valid indian phone number..',
  ],
] as const;
test('PROF-62 PROF-65 PROF-72: a phone and an email address that cannot be are refused, each with its reason', async () => {
  const page = await editProfile(complete);
  for (const [label, text, reason] of refusals) {
    const before = await field(page, label).inputValue();
    await field(page, label).fill(text);
    await save(page);
    await expectShown(page.getByText(saveFailed(reason), { exact: true }));
    expect(await field(page, label).getAttribute('aria-invalid')).toBe('true');
    await field(page, label).fill(before);
  }
});

test('PROF-72: a date that is not whole is refused, not stored as an empty one', async () => {
  const page = await editProfile(complete);
  await field(page, 'DOB').focus();
  await page.keyboard.press('Backspace');
  expect(await field(page, 'DOB').inputValue()).toBe('');
  await save(page);
  await expectShown(page.getByText('Please enter a real date of birth.', { exact: true }));
  await page.getByRole('button', { name: 'Cancel Edit' }).click();
  await expectShown(facts(page).filter({ hasText: '29 February 1996' }));
});

test('PROF-62: a save that does not get through keeps what was typed', async () => {
  const page = await editProfile(complete);
  await field(page, 'Name').fill('Meera K Iyer');
  await cutApi(page);
  await save(page);
  await expectShown(page.getByText(saveFailed('The connection failed. Please try again.'), { exact: true }));
  expect(await field(page, 'Name').inputValue()).toBe('Meera K Iyer');
  await mendApi(page);
  await save(page);
  await expectShown(saved(page), facts(page).filter({ hasText: 'Meera K Iyer' }));
});

test('PROF-64 LIM-08: a toast of the profile vanishes after 5 seconds', async () => {
  const page = await openProfile();
  await stopClock(page);
  await page.getByRole('button', { name: 'Verify Email' }).click();
  const toast = page.getByText('Verification email sent!');
  await expectShown(toast);
  await page.clock.runFor(4900);
  await expectShown(toast);
  await page.clock.runFor(200);
  await toast.waitFor({ state: 'hidden' });
});

test('PROF-73: a seeker under 18 saves their profile', async () => {
  const page = await editProfile({}, 'USER');
  await field(page, 'DOB').fill('2012-01-15');
  await save(page);
  await expectShown(saved(page), facts(page).filter({ hasText: '15 January 2012' }));
  await expectCount(page.getByRole('heading', { name: 'Before you can list rooms' }), 0);
});

test('an owner sees what still keeps them from listing rooms', async () => {
  const page = await openProfile({ ...complete, phoneNumber: null, dob: '2012-01-15' });
  const steps = page.getByRole('region', { name: 'Before you can list rooms' }).getByRole('listitem');
  const done = (isDone: boolean) => steps.filter({ has: page.getByRole('img', { name: isDone ? 'Done' : 'Missing' }) });
  await expectTexts(done(true), ['Verified e-mail address', 'Username', 'Date of birth: you have to be 18 or older']);
  await expectTexts(done(false), ['Indian mobile number']);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await field(page, 'Phone').fill('9876543210');
  await save(page);
  await expectTexts(done(false), ['Date of birth: you have to be 18 or older']);
});

const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Before you can list rooms' }).getByRole('link', { name });
const hasFocus = (locator: Locator) =>
  soon(async () => {
    expect(await locator.evaluate((element) => element === document.activeElement)).toBe(true);
  });

test('PROF-85 PROF-87: each missing step opens its field, and the last one leads on to the form', async () => {
  const page = await openProfile({ ...complete, phoneNumber: null, username: null, dob: null });
  await step(page, 'Username').click();
  await hasFocus(field(page, 'Username'));
  await field(page, 'Username').fill('asha_devi');
  await step(page, 'Indian mobile number').click();
  await hasFocus(field(page, 'Phone'));
  await field(page, 'Phone').fill('9876543210');
  await step(page, 'Date of birth').click();
  await hasFocus(field(page, 'DOB'));
  await field(page, 'DOB').fill('1990-05-17');
  await expectCount(page.getByText('All done: you can list rooms now.'), 0);
  await save(page);
  await expectShown(page.getByRole('status').filter({ hasText: 'All done: you can list rooms now.' }));
  await page.getByRole('link', { name: 'List a room' }).click();
  await expectPath(page, '/owner/submit-pg');
  await expectShown(page.getByRole('button', { name: 'Submit', exact: true }));
});

test('PROF-85: a step opens its field again after Cancel, and a reload leaves the profile closed', async () => {
  const page = await openProfile({ ...complete, phoneNumber: null });
  await step(page, 'Indian mobile number').click();
  await hasFocus(field(page, 'Phone'));
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expectShown(page.getByRole('button', { name: 'Edit Profile' }));
  await page.reload();
  await expectShown(page.getByRole('button', { name: 'Edit Profile' }));
  await step(page, 'Indian mobile number').click();
  await hasFocus(field(page, 'Phone'));
});

test('PROF-85: the step of the email address leads to Verify Email', async () => {
  const page = await openProfile({ ...complete, emailVerified: false });
  await step(page, 'Verified e-mail address').click();
  await hasFocus(page.getByRole('button', { name: 'Verify Email' }));
});

test('an owner who may list rooms sees no checklist', async () => {
  const page = await openProfile(complete);
  await expectShown(facts(page).first());
  await expectCount(page.getByRole('heading', { name: 'Before you can list rooms' }), 0);
});

test('while the profile is on its way, a spinner says so', async () => {
  const ravi = await site.signedIn();
  let letGo = (): void => undefined;
  const page = await ravi.visit('/user/profile', {
    prepare: async (opened) => {
      letGo = await hold(opened, 'OwnProfile');
    },
  });
  await expectShown(page.getByRole('status').filter({ hasText: 'Loading your profile…' }));
  letGo();
  await expectShown(page.getByRole('button', { name: 'Edit Profile' }));
});

test('a profile that cannot be loaded is said so and can be tried again', async () => {
  const ravi = await site.signedIn();
  const page = await ravi.visit('/user/profile', { prepare: (opened) => cut(opened, 'OwnProfile') });
  await expectShown(page.getByRole('heading', { name: 'Your profile could not be loaded.' }));
  await mendApi(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectShown(page.getByRole('button', { name: 'Edit Profile' }));
});

test('neither profile, edit mode nor settings scroll sideways on a narrow phone, however long the words are', async () => {
  const endless = 'x'.repeat(60);
  const page = await openProfile({ displayName: endless, about: endless.repeat(4) });
  await page.setViewportSize({ width: 320, height: 640 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expectShown(field(page, 'About'));
  expect(await width()).toBe(320);
  await page.goto(`${site.app.url}/owner/settings`);
  await expectShown(page.getByText('This device'));
  expect(await width()).toBe(320);
});

test('PROF-07: an owner with drafts only sees on their public profile that no room is listed', async () => {
  const meera = await site.signedIn({ role: 'OWNER' });
  await change(meera.email, { username: 'meera_iyer' });
  await site.has({ rooms: [aRoom(meera, { status: 'DRAFT' })] });
  const page = await meera.visit('/profile/meera_iyer');
  await expectShown(page.getByText('No rooms listed by this owner yet.', { exact: true }));
});
