import { hasLine, inReadersWords, linesOf, withLine, withoutLine } from './amenities';
import { speak } from './texts';

const [wifi, ac] = linesOf('facilities');
if (!wifi || !ac) throw new Error('the list is empty');

afterEach(() => {
  speak('en');
});

test.each([
  ['Wi-Fi', true],
  ['Bed\n wifi ', true],
  ['internet', true],
  ['वाई-फाई', true],
  ['Bed, Wi-Fi; fan', true],
  ['No Wi-Fi', false],
  ['Free Wi-Fi', false],
  ['', false],
])('FORM-83: %j has a line for Wi-Fi: %s', (text, is) => {
  expect(hasLine(text, wifi)).toBe(is);
});

test('FORM-83: a line is added in English at the end, and taken away whatever its spelling', () => {
  expect(withLine('', ac)).toBe('AC');
  expect(withLine('Bed\n', ac)).toBe('Bed\nAC');
  expect(withoutLine('Bed\nair conditioner\nFan', ac)).toBe('Bed\nFan');
  expect(withoutLine('Bed, AC; fan\nAC', ac)).toBe('Bed, fan');
  expect(withoutLine('Bed\n\nFan', ac)).toBe('Bed\n\nFan');
});

test('ROOM-51: a known line is shown in the language of the reader, any other as it was written', () => {
  expect(['wifi', 'वाई-फाई', 'छत', 'Unlimited Wi-Fi'].map(inReadersWords)).toEqual([
    'wifi',
    'Wi-Fi',
    'छत',
    'Unlimited Wi-Fi',
  ]);
  speak('hi');
  expect(['wifi', 'वाई-फाई', 'Roof'].map(inReadersWords)).toEqual(['वाई-फ़ाई', 'वाई-फाई', 'Roof']);
});
