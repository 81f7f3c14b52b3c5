import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from '../../kernel/viewer';
import { liveCharges } from './live-charges';

const asha: Account = { id: 'asha', role: 'OWNER', sessionId: 'one', isSuspended: false };
const ravi: Account = { id: 'ravi', role: 'USER', sessionId: 'two', isSuspended: false };

function charging(answers: (number | null)[] = []) {
  const charged: [string, number][] = [];
  const charges = liveCharges({
    charge: ({ id }, cost) => {
      charged.push([id, cost]);
      return Promise.resolve(answers.shift() ?? null);
    },
    mostOfSecond: 10,
    onFault: (fault) => {
      throw fault;
    },
  });
  return { charged, charges };
}

test('SEC-55: the events of an account are charged together, and above half of the allowance they wait', async () => {
  const { charged, charges } = charging();
  for (const cost of [4, 5, 6]) charges.owes(asha, cost);
  charges.owes(ravi, 1);
  await charges.mayGoOn(ravi, new AbortController().signal);
  expect(charged).toEqual([]);
  await charges.mayGoOn(asha, new AbortController().signal);
  expect(charged).toEqual([
    ['asha', 15],
    ['ravi', 1],
  ]);
});

test('SEC-55: a paused event goes on with the next allowance', async () => {
  const { charges } = charging([1]);
  expect(await charges.charged(asha, 1)).toBe(1);
  expect(charges.secondsOf(asha)).toBe(1);
  await charges.mayGoOn(asha, new AbortController().signal);
  expect(charges.secondsOf(asha)).toBeNull();
});

test('SEC-55: a pause ends when its reader leaves', async () => {
  const { charges } = charging([3600]);
  await charges.charged(asha, 1);
  const reader = new AbortController();
  const paused = charges.mayGoOn(asha, reader.signal);
  expect(await Promise.race([paused, wait(0, 'paused')])).toBe('paused');
  reader.abort();
  await paused;
});
