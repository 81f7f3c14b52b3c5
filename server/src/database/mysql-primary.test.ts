import type { HostState, Probe } from './mysql-probe';
import { watchPrimary } from './mysql-primary';

const hostNames = ['one', 'two', 'three'];

/** Watches three hosts, whose states follow one another; returns the primaries until the last states. */
function primaries(...looks: readonly (readonly HostState[])[]): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = [];
  return new Promise((resolve) => {
    const ends = (index: number): boolean => index === looks.length - 1;
    let look = 0;
    const probes = hostNames.map((host, position): Probe => {
      return {
        host: { host, port: 3306 },
        state: () => {
          const index = Math.min(look, looks.length - 1);
          if (position === hostNames.length - 1) look += 1;
          return Promise.resolve(looks[index]?.[position] ?? 'AWAY');
        },
        close: () => undefined,
      };
    });
    const watch = watchPrimary(probes, (primary) => {
      found.push(primary?.host);
      if (!ends(look - 1)) return;
      watch.close();
      resolve(found);
    });
  });
}

test('DATA-28: of several hosts that can be written to, all servers take the first once it stays so', async () => {
  const both: HostState[] = ['WRITABLE', 'WRITABLE', 'READING'];
  expect(await primaries(['AWAY', 'WRITABLE', 'WRITABLE'], both, both, both, both)).toEqual(['two', 'one']);
});

test('DATA-41: a host that comes back and says for a moment that it can be written to is not used', async () => {
  const found = await primaries(
    ['AWAY', 'WRITABLE', 'READING'],
    ['WRITABLE', 'WRITABLE', 'READING'],
    ['READING', 'WRITABLE', 'READING'],
    ['READING', 'AWAY', 'WRITABLE'],
  );
  expect(found).toEqual(['two', 'three']);
});

test('DATA-28: a primary that refuses is left at once, and one that is silent after a second question', async () => {
  const found = await primaries(
    ['WRITABLE', 'READING', 'READING'],
    ['SILENT', 'WRITABLE', 'READING'],
    ['WRITABLE', 'READING', 'READING'],
    ['AWAY', 'READING', 'READING'],
    ['AWAY', 'READING', 'WRITABLE'],
  );
  expect(found).toEqual(['one', undefined, 'three']);
});
