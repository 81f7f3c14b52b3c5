import { despiteRollbacks } from './retries';

const failing = (errno: number, times: number) => {
  let tries = 0;
  return (): Promise<number> => {
    tries += 1;
    if (tries > times) return Promise.resolve(tries);
    return Promise.reject(Object.assign(new Error(`error ${String(errno)}`), { errno }));
  };
};

test.each([1213, 3101, 9007, 8028, 1290, 1836, 1047, 3100])(
  'DATA-30: a transaction that was rolled back with error %i runs again',
  async (errno) => {
    expect(await despiteRollbacks(failing(errno, 2))).toBe(3);
  },
);

test('DATA-30: without a primary the answer is OVERLOADED, as nothing was stored', async () => {
  await expect(despiteRollbacks(failing(1290, Infinity))).rejects.toMatchObject({ extensions: { code: 'OVERLOADED' } });
});

test('DATA-30: a row that is locked for too long is told as OVERLOADED, without another try', async () => {
  await expect(despiteRollbacks(failing(1205, 1))).rejects.toMatchObject({ extensions: { code: 'OVERLOADED' } });
});

test('DATA-30: any other fault ends the transaction at once', async () => {
  await expect(despiteRollbacks(failing(1062, 1))).rejects.toThrow('error 1062');
});

test('DATA-43: a transaction whose id is there when it runs again was stored, so the client asks again', async () => {
  const faults = [
    { errno: 1047, message: 'WSREP has not yet prepared node for application use' },
    { errno: 1062, message: "Duplicate entry 'abc' for key 'PRIMARY'" },
  ];
  const work = (): Promise<never> => Promise.reject(Object.assign(new Error(), faults.shift()));
  await expect(despiteRollbacks(work)).rejects.toMatchObject({ extensions: { code: 'REQUEST_TIMED_OUT' } });
});
