import { newId } from '../../src/kernel/id';
import type { RateLimit, RateLimits } from '../../src/ports/rate-limit';

/** Takes several times at once; returns how many were granted, and the waits of the others in seconds. */
export async function taken(limit: RateLimit, key: string, times: number) {
  const answers = await Promise.all(Array.from({ length: times }, () => limit.take(key)));
  return {
    granted: answers.filter((seconds) => seconds === null).length,
    told: answers.filter((seconds) => seconds !== null),
  };
}

/** Asks until there is an allowance again; fails with the test's own time limit when there never is. */
async function takenAgain(limit: RateLimit, key: string): Promise<null> {
  const seconds = await limit.take(key);
  return seconds === null ? null : takenAgain(limit, key);
}

/** Tests the contract of rate limiters; `open` returns a working one. */
export function rateLimitContract(open: () => Promise<RateLimits>): void {
  let limits: RateLimits;
  beforeAll(async () => {
    limits = await open();
  });

  test('SEC-15: a key takes its allowance, then is told the whole seconds until there is more', async () => {
    const limit = limits(newId(), { points: 3, seconds: 600 });
    expect((await taken(limit, 'asha', 3)).granted).toBe(3);
    const seconds = Number(await limit.take('asha'));
    expect(Number.isInteger(seconds)).toBe(true);
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  test('SEC-15: of many who take at once exactly the allowance gets through', async () => {
    const { granted, told } = await taken(limits(newId(), { points: 20, seconds: 600 }), 'asha', 100);
    expect(granted).toBe(20);
    expect(told).toHaveLength(80);
  });

  test('SEC-15: keys do not take from one another, whatever they look like', async () => {
    const limit = limits(newId(), { points: 1, seconds: 600 });
    const keys = ['asha', 'Asha', 'asha:1', 'आशा', '', '2001:db8::1', 'x'.repeat(100_000)];
    for (const key of keys) expect([key.slice(0, 9), await limit.take(key)]).toEqual([key.slice(0, 9), null]);
    for (const key of keys) expect(await limit.take(key)).toBeGreaterThan(0);
  });

  test('SEC-15: limits of different names do not take from one another', async () => {
    const name = newId();
    const [one, other] = [
      limits(name, { points: 1, seconds: 600 }),
      limits(`${name}-too`, { points: 1, seconds: 600 }),
    ];
    expect([await one.take('asha'), await other.take('asha')]).toEqual([null, null]);
  });

  test('SEC-15: an allowance fills up again with time, and asking in between does not put that off', async () => {
    const limit = limits(newId(), { points: 2, seconds: 1 });
    expect((await taken(limit, 'asha', 3)).told).toEqual([1]);
    expect(await takenAgain(limit, 'asha')).toBeNull();
  });

  test('LIM-20: points are taken together, and each time it is told what is left', async () => {
    const limit = limits(newId(), { points: 10, seconds: 600 });
    expect(await limit.spend('asha', 4)).toEqual({ isGranted: true, remaining: 6, seconds: expect.any(Number) });
    expect(await limit.spend('asha', 6)).toMatchObject({ isGranted: true, remaining: 0 });
    const { seconds, ...rest } = await limit.spend('asha', 1);
    expect(rest).toEqual({ isGranted: false, remaining: 0 });
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  test('LIM-20: more points than are left are not granted and take the rest; more than there are take all', async () => {
    const limit = limits(newId(), { points: 10, seconds: 600 });
    expect(await limit.spend('asha', 25)).toMatchObject({ isGranted: true, remaining: 0 });
    await limit.spend('ravi', 4);
    expect(await limit.spend('ravi', 7)).toMatchObject({ isGranted: false, remaining: 0 });
    expect(await limit.take('ravi')).toBeGreaterThan(0);
  });
}
