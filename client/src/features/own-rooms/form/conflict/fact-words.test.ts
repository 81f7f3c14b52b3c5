import { speak } from '../../../../lib/texts';
import { newRoom } from '../room-draft';
import { wordsOf } from './fact-words';

const draft = { ...newRoom, state: 'Rajasthan', district: 'Pratapgarh' };

afterEach(() => {
  speak('en');
});

test('state and district of the versions have their names in the language of the page', () => {
  speak('hi', { '/Rajasthan': 'राजस्थान', 'Rajasthan/Pratapgarh': 'प्रतापगढ़' });
  expect([wordsOf('state', draft), wordsOf('district', draft)]).toEqual(['राजस्थान', 'प्रतापगढ़']);
  expect(wordsOf('district', { ...draft, state: 'Uttar Pradesh' })).toBe('Pratapgarh');
});
