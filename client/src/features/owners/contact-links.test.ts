import { isIndianMobile, mailLink } from './contact-links';

test.each([
  ['+919876543210', true],
  ['+916000000000', true],
  ['+915876543210', false],
  ['+91987654321', false],
  ['+9198765432100', false],
  ['9876543210', false],
  ['+91 98765 43210', false],
  ['+919876543210\n', false],
  ['+919876543210?text=x', false],
  ['javascript:alert(1)', false],
])('SEC-25: whether links are built from %j: %s', (phone, isLinked) => {
  expect(isIndianMobile(phone)).toBe(isLinked);
});

test('SEC-25: an email address adds nothing to its link', () => {
  expect(mailLink('asha@example.com')).toBe('mailto:asha@example.com');
  expect(mailLink('a?cc=b@example.com')).toBe('mailto:a%3Fcc%3Db@example.com');
});
