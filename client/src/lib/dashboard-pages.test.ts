import { inOwnDashboard, mayOpen } from './dashboard-pages';

test.each([
  ['/owner/messages', 'user', '/user/messages'],
  ['/Owner/messages', 'owner', '/owner/messages'],
  ['/user/submit-pg/a%2Fb', 'owner', '/owner/submit-pg/a%2Fb'],
  ['/owner', 'user', '/user/profile'],
  ['/owner/', 'owner', '/owner/profile'],
  ['/owners/messages', 'user', '/owners/messages'],
  ['/room/owner', 'user', '/room/owner'],
] as const)('DASH-05 DASH-06: the address %s in the dashboard of %s is %s', (pathname, segment, own) => {
  expect(inOwnDashboard(pathname, segment)).toBe(own);
});

test.each([
  ['/user/submit-pg', 'owner', true],
  ['/user/submit-pg', 'user', false],
  ['/owner/submit-pg/abc', 'user', false],
  ['/owner/pgs', 'user', false],
  ['/owner/messages', 'user', true],
  ['/owner', 'user', true],
  ['/owner/nowhere', 'owner', false],
  ['/room/abc', 'user', true],
] as const)('DASH-07 CON-13: whether %s is open to %s: %s', (pathname, segment, may) => {
  expect(mayOpen(pathname, segment)).toBe(may);
});
