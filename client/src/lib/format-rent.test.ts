import { formatRent, formatRupees } from './format-rent';

test.each([
  [0, '₹0'],
  [950, '₹950'],
  [4500, '₹4,500'],
  [12000, '₹12,000'],
  [125000, '₹1,25,000'],
  [10000000, '₹1,00,00,000'],
])('UI-13: %d rupees are grouped the Indian way', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
});

test('UI-13: a rent says that it is paid per month', () => {
  expect(formatRent(6500)).toBe('₹6,500 per month');
});
