import { watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SeededRandom } from '@thikana/demo/town/seeded-random';
import { openStores } from '../../../src/app/stores';
import { readEnv } from '../../../src/config/env';
import { type Actor, movableClock, register } from '../../support/actors';
import { startApp } from '../../support/app';
import { relayTo } from '../../contracts/relay';
import { completeProfile, facts, type OwnerActor, withOwnerActions } from '../../support/owner-actions';
import { sends, stored } from '../../support/numbered-chat';
import { aJpeg } from '../../support/images';
import { serverHome, type ServerProcess } from '../../support/server-process';
import { expectRoomInvariants, type StoredRoom } from '../../support/room-invariants';

const KILLS = 15;
const HOUR = 3_600_000;
const LONGEST = 120_000;

type Home = Awaited<ReturnType<typeof serverHome>>;

let ends: (() => unknown)[];
beforeEach(() => {
  ends = [];
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
});

/** Reports the steps in which a server stores data. */
interface Steps {
  /** Environment of the servers that makes their steps visible. */
  readonly variables: Record<string, string>;
  /** Maximum of steps before a kill. */
  readonly most: number;
  onSteps(listener: (steps: number) => void): void;
}

/** Counts bytes on their way to the services, or without services changes in the data folder. */
async function stepsOf({ variables }: Home): Promise<Steps> {
  let told = (_steps: number): void => undefined;
  const onSteps = (listener: typeof told): void => void (told = listener);
  const services = Object.entries(variables).filter(([name]) => ['DATABASE_URL', 'MINIO_URL'].includes(name));
  const relayed: Record<string, string> = {};
  for (const [name, url] of services) {
    const relay = await relayTo(url);
    ends.push(() => relay.cut());
    relay.onBytes((bytes) => told(bytes));
    relayed[name] = relay.url;
  }
  if (services.length > 0) return { variables: relayed, most: 20_000, onSteps };
  const data = readEnv(variables).DATA_DIR;
  const images = join(data, 'images');
  await mkdir(images, { recursive: true });
  for (const folder of [data, images]) {
    const watcher = watch(folder, () => told(1));
    ends.push(() => watcher.close());
  }
  return { variables: {}, most: 24, onSteps };
}

/** Kills a server after a number of steps and starts it again at its address, several times. */
async function mortal(home: Home, steps: Steps, looksAfter: (server: ServerProcess) => Promise<void>) {
  const random = new SeededRandom(20_261_121, 0);
  let server = await home.start(0, steps.variables);
  let left = Infinity;
  let kills = 0;
  let restarted: Promise<void> | null = null;
  const again = async (): Promise<void> => {
    await server.kill();
    kills += 1;
    server = await home.start(Number(new URL(server.url).port), steps.variables);
    await looksAfter(server);
    restarted = null;
    arm();
  };
  const arm = (): void => void (left = kills < KILLS ? Math.ceil(random.next() * steps.most) : Infinity);
  steps.onSteps((count) => {
    left -= count;
    if (left > 0 || restarted) return;
    left = Infinity;
    restarted = again();
  });
  return {
    server,
    arm,
    isSpent: () => kills === KILLS && restarted === null,
    /** Does it until it is answered. */
    answered: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      for (;;) {
        const outcome = await work().then(
          (result) => ({ result }),
          (fault: unknown) => ({ fault }),
        );
        const wasKilled = restarted !== null;
        // Compare the stored data with the answers before the next request.
        await restarted;
        if ('result' in outcome) return outcome.result;
        if (!wasKilled) throw outcome.fault;
      }
    },
    kill: (): Promise<void> => server.kill(),
  };
}

/** Records the rooms that the server acknowledged, and the room of the save that is in progress. */
function ledger() {
  const known = new Map<string, string>();
  let pending: string | null = null;
  const told = ({ name, price, status, images }: StoredRoom): string =>
    JSON.stringify([name, price, status, images.length > 0]);
  return {
    expects: (state: readonly [string, number, 'DRAFT' | 'PUBLIC', boolean]) => void (pending = JSON.stringify(state)),
    keeps: (id: string) => {
      if (pending) known.set(id, pending);
      pending = null;
    },
    /** Checks that each room is as before or after the save; one more room may exist. */
    check(rooms: readonly StoredRoom[]): void {
      for (const room of rooms) expect([known.get(room.id), pending]).toContain(told(room));
      expect(rooms.filter(({ id }) => known.has(id))).toHaveLength(known.size);
      expect(rooms.length).toBeLessThanOrEqual(known.size + (pending ? 1 : 0));
    },
  };
}

async function peopleOf(home: Home, server: ServerProcess): Promise<{ asha: OwnerActor; ravi: Actor }> {
  const [ravi, asha] = [await register(server), await register(server, { role: 'OWNER' })];
  const stores = await openStores(readEnv(home.variables));
  await completeProfile(stores, asha);
  await stores.database.close();
  return { asha: withOwnerActions(server, asha), ravi };
}

test(
  `SEC-19 SEC-27: a server that is killed ${String(KILLS)} times amid saves, uploads and messages loses nothing it answered for and leaves nothing half done`,
  async () => {
    const home = await serverHome();
    ends.push(() => home.remove());
    const steps = await stepsOf(home);
    const book = ledger();
    let asha: OwnerActor | null = null;
    const looksAfter = async (server: ServerProcess) => {
      if (asha) book.check(await expectRoomInvariants(server, asha));
    };
    const mortals = await mortal(home, steps, looksAfter);
    const { server, arm, isSpent, answered } = mortals;
    const people = await peopleOf(home, server);
    const { ravi } = people;
    const owner = (asha = people.asha);
    const chatId = await ravi.startsChat(owner);
    const photo = await aJpeg({ width: 64, height: 48 });
    const said: string[] = [];
    const says = async (text: string) => {
      await answered(() => sends(ravi, chatId, text));
      said.push(text);
    };
    const saves = async (input: object, ...state: Parameters<typeof book.expects>) => {
      book.expects(...state);
      const { room } = await answered(() => owner.saves(input));
      book.keeps(room.id);
      return room;
    };

    arm();
    for (let round = 1; !isSpent(); round += 1) {
      const [name, renamed] = [`house ${String(round)}`, `house ${String(round)} anew`];
      const draft = { ...facts, name, clientKey: `house-of-round-${String(round)}`, imagesFollow: true };
      const { id } = await saves(draft, [name, facts.price, 'DRAFT', false]);
      const { image } = await answered(() => owner.uploads(id, photo));
      await saves({ id, status: 'PUBLIC', imageIds: [image.id] }, [name, facts.price, 'PUBLIC', true]);
      await says(`message ${String(round)} one`);
      await saves({ id, name: renamed, price: 7000 }, [renamed, 7000, 'PUBLIC', true]);
      await says(`message ${String(round)} two`);
      await saves({ id, status: 'DRAFT' }, [renamed, 7000, 'DRAFT', true]);
      await saves({ id, status: 'PUBLIC' }, [renamed, 7000, 'PUBLIC', true]);
    }
    book.check(await expectRoomInvariants(server, owner));
    expect((await stored(ravi, chatId)).map(({ text }) => text)).toEqual(said);
    await mortals.kill();
    await expectNoStrays(home, server);
  },
  LONGEST,
);

async function expectNoStrays(home: Home, { url }: ServerProcess): Promise<void> {
  const clock = movableClock();
  clock.forward(2 * HOUR);
  const app = await startApp({ insteadOf: { home: home.home, url }, clock });
  await app.purge();
  const kept: string[] = [];
  for await (const { folder } of app.imageStore.folders()) kept.push(folder);
  const named: { name: string }[] = await app.database.read.query(
    'SELECT image_key AS name FROM room_images UNION SELECT image_key FROM room_uploads',
  );
  await app.halt();
  expect(kept.sort()).toEqual(named.map(({ name }) => name).sort());
}
