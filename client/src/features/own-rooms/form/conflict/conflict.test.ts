import { newRoom, type RoomDraft } from '../room-draft';
import { conflictOf, factsToTake } from './conflict';

const base: RoomDraft = { ...newRoom, name: 'Shanti Niwas', price: '5000', rules: 'No smoking' };

test.each<[string, Partial<RoomDraft>, Partial<RoomDraft>, string[], Partial<RoomDraft>]>([
  ['nothing', {}, {}, [], {}],
  ['the same on both sides', { price: '6000' }, { price: '6000' }, [], {}],
  ['white space', { rules: 'No smoking\n' }, {}, [], {}],
  ['something elsewhere', {}, { price: '6000' }, ['price'], { price: '6000' }],
  ['something here', { price: '6000' }, {}, ['price'], {}],
  ['one fact on both sides', { price: '6000' }, { price: '7000' }, ['price'], {}],
  ['different facts', { name: 'Mine' }, { rules: '' }, ['name', 'rules'], { rules: '' }],
])('FORM-70: with %s changed, what differs is listed, and what was not touched here is taken over', (...row) => {
  const [, mine, theirs, facts, taken] = row;
  const conflict = conflictOf({ ...base, ...mine }, { ...base, ...theirs });
  expect(conflict?.facts ?? []).toEqual(facts);
  expect(conflict ? factsToTake(conflict, base) : {}).toEqual(taken);
});
