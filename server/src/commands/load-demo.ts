import { demoOwner } from '@thikana/demo/town/town';
import { loadTown } from './demo/load-town';
import { townProgressRepository } from './demo/town-progress.repository';
import type { Stores } from '../app/stores';
import { openDemoAccounts } from './demo/demo-accounts';
import { progressBar } from './progress-bar';
import { runCommand } from './run-command';

const SEED = 1;

// Loads the demo town into a database that has no other rooms; never in production.
runCommand(async (stores, env) => {
  const rooms = env.DEMO_ROOMS;
  if (env.NODE_ENV === 'production' || rooms === 0) return;
  const begun = await townProgressRepository(stores.database, SEED).read();
  const hasOwnRooms = !begun && (await stores.repositories.rooms.hasAny());
  if (hasOwnRooms) return;
  if (!begun || begun.rooms < begun.size) await load(stores, begun?.size ?? rooms);
  const signIn = await openDemoAccounts(stores, { seed: SEED, memoryKib: env.PASSWORD_MEMORY_KIB });
  process.stdout.write(`Demo owner: /profile/${demoOwner(SEED, 0).username}\nDemo sign-in: ${signIn}\n`);
});

function load(stores: Stores, rooms: number): Promise<void> {
  const show = progressBar('Demo town');
  return loadTown(stores, {
    seed: SEED,
    rooms,
    onProgress: (step, amount) => {
      if (step === 'rooms') show(amount / rooms, `${String(amount)} rooms with photos`);
    },
  });
}
