import { nameInEmail } from './name-in-email';

test.each([
  'Thikana Billing (overdue: https://pay-thikana.example/x)',
  'pay-thikana.example',
  'Ravi www thikana',
  'www.thikana',
  'ravi@example',
  'tel:1',
  '//thikana/x',
  '\\\\thikana\\x',
  'Call 98765 43210',
  'कॉल ९८७६५४३२१०',
  'ｐａｙ．ｅｘａｍｐｌｅ',
  'pay。example',
  'pay｡example',
  'pay․example',
  'pay.\u200bexample',
  'pay.\u2060example',
  'भुगतान.भारत',
  'xn--abc.in',
  '.onion',
])('SEC-64: the name %j stands in no email', (name) => {
  expect(nameInEmail(name, 'en')).toBe('Somebody');
});

test.each([
  'Ravi Kumar',
  'Dr. A. P. J. Rao',
  'S.K. Gupta',
  "Meera O'Neil-Iyer",
  'आशा राव',
  'क्षितिज',
  'Asha (2nd) & Sons',
  '🌸',
])('SEC-64: the name %j stands in an email as it is', (name) => {
  expect(nameInEmail(name, 'en')).toBe(name);
});

test('SEC-64: without a name an email says Somebody', () => {
  expect([nameInEmail(null, 'en'), nameInEmail('', 'en')]).toEqual(['Somebody', 'Somebody']);
});
