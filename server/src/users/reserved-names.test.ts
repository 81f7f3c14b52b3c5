import { impersonatesSite } from './reserved-names';

test.each([
  'Thikana',
  'thikana_team',
  'my_thikana',
  'Thikana Support',
  'THIKANA',
  'Th1kana',
  'thіkana',
  'Тhikаna',
  'ｔｈｉｋａｎａ',
  'T h i k a n a',
  't.h.i.k.a.n.a',
  'Thi kana',
  'Thíkana',
  'Thi\u200bkana',
  'ठिकाना',
  'मेरा ठिकाना',
  'admin',
  'Admin',
  'admin_1',
  'admin2026',
  '4dm1n',
  'adm!n',
  '@dmin',
  'adrnin',
  'ᴀᴅᴍɪɴ',
  'аdmin',
  'a d m i n',
  'ad_min',
  'site_admin',
  'Ravi (Admin)',
  'administrator',
  'moderator',
  'm0derator',
  'support',
  'supp0rt_',
  'Customer Support',
  'customer_care',
  'official',
  'OfficiaI',
  'officiaI_help',
  'Help Desk',
  'security_team',
  'The Team',
  'staff1',
  'webmaster',
  'billing',
  'operator',
  'no_reply_admin',
])('SEC-72: %s could be taken for the site', (name) => {
  expect(impersonatesSite(name)).toBe(true);
});

test.each([
  'Asha Rao',
  'asha_rao',
  'badminton_fan',
  'Steam Hostel',
  'Team Ravi',
  'Sri Sai Boys Hostel',
  'Kriti Madmina',
  'supportive_ravi',
  'Security Colony PG',
  'Staff Nurse Home',
  'rooms24',
  'ravi_1990',
  'Path Ika Naidu',
  'India',
  'आशा राव',
  'Service Road Mess',
  'Lata',
  '',
  '_',
  '!!!',
  '007',
])('SEC-72: %s is a name like any other', (name) => {
  expect(impersonatesSite(name)).toBe(false);
});

test('SEC-72: the longest and worst name is read at once', () => {
  expect(impersonatesSite(`a${'\u0301\u0327'.repeat(100_000)}`)).toBe(false);
  expect(impersonatesSite(`${'helpdesk'.repeat(60)}x`)).toBe(false);
  expect(impersonatesSite('superadmin'.repeat(50))).toBe(true);
  expect(impersonatesSite('a '.repeat(250))).toBe(false);
});
