import { parseArgs } from 'node:util';
import { type LoadOptions, loadTown } from './demo/load-town';
import { StartupError } from '../kernel/startup-error';
import { progressBar } from './progress-bar';
import { runCommand } from './run-command';

const MOST_ROOMS = 1_000_000;

// `npm run seed -- --rooms N --seed S`: creates demo rooms, the same for the same seed. After an interruption it
// continues when run again. Rooms after the first 300 have no photos; with `--bare-photos`, for measurements, they have
// three without files.
runCommand(async (stores) => {
  const { rooms, seed, barePhotos } = parseArguments(process.argv.slice(2));
  const bars = { rooms: progressBar('Rooms  '), indexes: progressBar('Indexes'), texts: progressBar('Texts  ') };
  await loadTown(stores, {
    seed,
    rooms,
    barePhotos,
    onProgress: (step, amount) => {
      if (step === 'rooms')
        bars.rooms(amount / rooms, `${amount.toLocaleString('en-IN')} of ${rooms.toLocaleString('en-IN')}`);
      else bars[step](amount, `${Math.round(amount * 100)} %`);
    },
  });
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  process.stdout.write(
    `${rooms.toLocaleString('en-IN')} rooms are in after ${String(Math.round(process.uptime()))} s, at most ${String(memory)} MB of memory.\n`,
  );
});

function parseArguments(args: string[]): Required<Pick<LoadOptions, 'rooms' | 'seed' | 'barePhotos'>> {
  try {
    const options = {
      rooms: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1' },
      'bare-photos': { type: 'boolean', default: false },
    } as const;
    const { values } = parseArgs({ args, options });
    return {
      rooms: wholeNumber('--rooms', values.rooms, MOST_ROOMS),
      seed: wholeNumber('--seed', values.seed, 2 ** 31 - 1),
      barePhotos: values['bare-photos'],
    };
  } catch (fault) {
    throw new StartupError(`${(fault as Error).message}\nSay: npm run seed -- --rooms 300 --seed 1`);
  }
}

function wholeNumber(option: string, text: string, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new Error(`${option} takes a whole number from 1 to ${most.toLocaleString('en-IN')}, not "${text}".`);
}
