import { asksForMoney } from './asks-for-money';

test.each([
  'Please pay 2000 advance today',
  'Send the token amount to book it',
  'Share the OTP you got',
  'Scan this QR code',
  'My UPI is asha@okbank',
  'Advance bhej do bhai',
  'पहले पैसे भेजो',
  'अपना ओटीपी बताओ',
  'एडवांस दे दो, फोनपे पर',
])('MSG-65: a message that asks for money or codes is noticed: %s', (text) => {
  expect(asksForMoney(text)).toBe(true);
});

test.each([
  'Is the room free?',
  'Please tell me in advance when you come',
  'The rent is 5000 a month',
  'क्या कमरा खाली है?',
  'Come and see it first',
  'It is in Chuppit lane',
])('MSG-65: an ordinary message is not: %s', (text) => {
  expect(asksForMoney(text)).toBe(false);
});
