import { writtenParts } from './written-parts';

const pressable = (text: string) =>
  writtenParts(text)
    .filter(({ kind }) => kind !== 'words')
    .map((part) => [part.text, part.href]);

describe('MSG-62: what of a message can be pressed', () => {
  test.each([
    [
      'See https://thikana.example/room/a?b=1.',
      [['https://thikana.example/room/a?b=1', 'https://thikana.example/room/a?b=1']],
    ],
    ['(www.example.com)', [['www.example.com', 'http://www.example.com']]],
    ['Call 9876543210', [['9876543210', 'tel:+919876543210']]],
    [
      '+91 98765 43210, 098765-43210',
      [
        ['+91 98765 43210', 'tel:+919876543210'],
        ['098765-43210', 'tel:+919876543210'],
      ],
    ],
    ['मेरा नंबर 987 654 3210 है', [['987 654 3210', 'tel:+919876543210']]],
  ])('%s', (text, expected) => {
    expect(pressable(text)).toEqual(expected);
  });

  test.each([
    'Rent 5000, deposit 10000',
    '1234567890',
    '98765432101',
    'javascript:alert(1)',
    'data:text/html,x',
    'me@example.com',
    'ok.thanks',
    '₹9876543210',
  ])('not in: %s', (text) => {
    expect(pressable(text)).toEqual([]);
  });

  test('nothing of the message is lost', () => {
    const text = 'Hi\n9876543210 or https://a.example/é?q=<b> ok 🏠';
    expect(
      writtenParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
