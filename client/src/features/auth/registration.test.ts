import { validateRegistration } from './registration';

const filled = { email: 'asha@example.com', password: 'secret', confirmation: 'secret' };

test.each([
  ['nothing', {}, undefined],
  ['an empty e-mail', { email: '' }, 'EMAIL_INVALID'],
  ['an e-mail without a dot after the @', { email: 'asha@example' }, 'EMAIL_INVALID'],
  ['an e-mail with spaces around it', { email: ' asha@example.com ' }, undefined],
  ['an empty password', { password: '' }, 'PASSWORD_MISSING'],
  ['a password of 5 characters', { password: 'secre', confirmation: 'secre' }, 'PASSWORD_TOO_SHORT'],
  [
    'a password of 5 characters, one of them wide',
    { password: 'secr😀', confirmation: 'secr😀' },
    'PASSWORD_TOO_SHORT',
  ],
  ['another confirmation', { confirmation: 'secret ' }, 'register.mismatch'],
  ['several mistakes', { email: 'asha', password: '' }, 'EMAIL_INVALID'],
])('AUTH-19 AUTH-21 AUTH-22: %s in the registration form', (_fact, changed, text) => {
  expect(validateRegistration({ ...filled, ...changed })?.text).toBe(text);
});
