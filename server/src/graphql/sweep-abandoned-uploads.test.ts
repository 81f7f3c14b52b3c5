import { lutimesSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepAbandonedUploads } from './sweep-abandoned-uploads';

const HOUR = 3_600_000;
const nameOf = (digit: string): string => `capacitor-${digit.repeat(32)}.tmp`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thikana-left-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string, hoursOld: number, write = (path: string): void => writeFileSync(path, 'x')): void {
  const time = new Date(Date.now() - hoursOld * HOUR);
  write(join(folder, name));
  lutimesSync(join(folder, name), time, time);
}

test('what a killed server left of uploads goes, and what may be under way or is something else stays', async () => {
  put(nameOf('a'), 4);
  put(nameOf('b'), 2);
  put('capacitor-notes.tmp', 4);
  put(`my-${nameOf('c')}`, 4);
  put(nameOf('d'), 4, (path) => mkdirSync(path));
  put(nameOf('e'), 4, (path) => symlinkSync('capacitor-notes.tmp', path));
  const faults: unknown[] = [];
  await sweepAbandonedUploads({ folder, now: Date.now(), onFault: (fault) => faults.push(fault) });
  const stayed = [nameOf('b'), nameOf('d'), nameOf('e'), 'capacitor-notes.tmp', `my-${nameOf('c')}`];
  expect(readdirSync(folder).sort()).toEqual(stayed.sort());
  expect(faults).toEqual([]);
});

test('several who sweep at once do not mind one another, and a fault is told but ends nothing', async () => {
  for (const digit of '0123456789') put(nameOf(digit), 4);
  const faults: unknown[] = [];
  const sweep = (place: string): Promise<void> =>
    sweepAbandonedUploads({ folder: place, now: Date.now(), onFault: (fault) => faults.push(fault) });
  await Promise.all([sweep(folder), sweep(folder), sweep(folder), sweep(join(folder, 'nowhere'))]);
  expect([readdirSync(folder), faults]).toEqual([[], []]);
  put('a-file', 0);
  await sweep(join(folder, 'a-file'));
  expect(faults).toEqual([expect.objectContaining({ code: 'ENOTDIR' })]);
});
