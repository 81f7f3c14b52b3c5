import { shippedOperations } from '../../../../scripts/shipped-operations.mjs';
import { Room } from '../../../src/rooms';
import { filledIn, peopleOf, type Place, startPlace, valuesOf, type World } from '../operations/example-world';

const PLACE = 'Behind the blue gate';

let place: Place;
let world: World;
beforeEach(async () => {
  place = await startPlace();
  world = await peopleOf(place);
  await place.app.database.write((manager) => manager.update(Room, { id: world.room }, { location: PLACE }));
});
afterEach(() => place.stop());

/** Returns the names of the shipped queries whose answers to the seeker contain one of these texts. */
async function queriesThatTell(texts: readonly string[], values: Readonly<Record<string, string>>): Promise<string[]> {
  const told: string[] = [];
  for (const { name, type, text, variables } of shippedOperations()) {
    if (type !== 'query') continue;
    const answer = JSON.stringify(await world.seeker.ask(text, filledIn(variables, values)));
    if (texts.some((hidden) => answer.includes(hidden))) told.push(name);
  }
  return told;
}

test.each(['the owner', 'the seeker'])('MSG-71: when %s blocks, no query tells of the room', async (who) => {
  const values = await valuesOf(world);
  const hidden = [PLACE, world.owner.email, '+919876543210'];
  expect((await queriesThatTell(hidden, values)).length).toBeGreaterThan(3);
  const [blocker, blocked] = who === 'the owner' ? [world.owner, world.seeker] : [world.seeker, world.owner];
  await blocker.blocks(blocked);
  expect(await queriesThatTell(hidden, values)).toEqual([]);
});
