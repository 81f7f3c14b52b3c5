import { setTimeout as wait } from 'node:timers/promises';
import type { Actor } from '../test/support/actors';

/** Answer times of another user during the attack. */
export interface Slowness {
  readonly millis: number;
  /** The cases that were being sent during the slowest answer. */
  readonly meanwhile: string;
}

const PAUSE = 100;
// Shorter delays are caused by the machine.
const OWN_DELAY = 60;
const INNOCENT = '{ rooms(first: 8) { nodes { id name price } } me { id } }';

/** Repeats a normal query on connections of its own. */
export function bystander(actor: () => Actor, underWay: () => string, most: number) {
  const slow: Slowness[] = [];
  const wrong: string[] = [];
  let slowest: Slowness = { millis: 0, meanwhile: '' };
  const stopping = new AbortController();

  async function ask(): Promise<void> {
    const [meanwhile, begun] = [underWay(), performance.now()];
    const { status, errors } = await actor().ask(INNOCENT);
    const millis = performance.now() - begun;
    if (status !== 200 || errors.length > 0) wrong.push(`${String(status)} ${JSON.stringify(errors)}`);
    if (millis > slowest.millis) slowest = { millis, meanwhile };
    const machine = await ownDelay();
    if (millis > most && machine < OWN_DELAY) slow.push({ millis, meanwhile });
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      await ask().catch((fault: unknown) => wrong.push(String(fault)));
      await wait(PAUSE);
    }
  })();
  return {
    slow,
    wrong,
    slowest: () => slowest,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function ownDelay(): Promise<number> {
  const begun = performance.now();
  await wait(10);
  return performance.now() - begun - 10;
}
