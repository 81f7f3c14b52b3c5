import { type Bench, type Check, demand, signsIn } from './bench.ts';

const SECONDS = 1;

const waits = (fault: 'rate-limited' | 'overloaded', status: number): Check => ({
  name: fault,
  demands: `${status}: wait Retry-After seconds, repeat (answers.md).`,
  run: async (bench) => {
    await bench.arms(fault, { operation: 'rooms', seconds: SECONDS });
    await bench.client.does('search');
    const [refused, repeated] = await bench.sent('rooms');
    const pause = (repeated?.at ?? 0) - (refused?.at ?? 0);
    demand(refused?.status === status, `the first answer was ${String(refused?.status)}`);
    demand(pause >= SECONDS * 1000, `repeated after ${pause} ms, ${SECONDS * 1000} had to pass`);
    return `repeated after ${pause} ms`;
  },
});

/** Checks of answers.md and uploads.md. */
export const requestChecks: readonly Check[] = [
  waits('rate-limited', 429),
  waits('overloaded', 503),
  {
    name: 'lost-query-answer',
    demands: 'Connection lost: repeat a query (answers.md).',
    run: async (bench) => {
      await bench.arms('lost-answer', { operation: 'rooms' });
      await bench.client.does('search');
      return 'the query was repeated and answered';
    },
  },
  {
    name: 'unknown-code',
    demands: 'New codes may come: act by those that you know, and show the message of others (answers.md).',
    run: async (bench) => {
      await bench.arms('unknown-code', { operation: 'rooms' });
      const { error } = await bench.client.ask('search');
      demand(error?.code === 'NEW_IN_THE_SANDBOX', `search told ${JSON.stringify(error)}`);
      return `told ${error.code}`;
    },
  },
  {
    name: 'upload-progress',
    demands: 'One file a request, so that each has its own progress (uploads.md).',
    run: async (bench) => {
      await signsIn(bench);
      await bench.client.does('uploadPhoto', { file: await bench.photo() });
      const steps = bench.client.events.filter(({ kind }) => kind === 'progress');
      const last = steps.at(-1);
      const grows = steps.every(({ sent = 0 }, index) => sent >= (steps[index - 1]?.sent ?? 0));
      demand(steps.length >= 3 && grows, `${steps.length} steps: ${JSON.stringify(steps.map(({ sent }) => sent))}`);
      demand(last?.sent === last?.total, `the last step was ${JSON.stringify(last)}`);
      return `${steps.length} steps up to ${String(last?.total)} bytes`;
    },
  },
  {
    name: 'upload-with-an-expired-token',
    demands: 'The server refuses with a readable 401: refresh, and send the photo again (uploads.md).',
    run: async (bench) => {
      await signsIn(bench);
      await bench.arms('expired-token', { operation: 'uploadProfilePhoto' });
      const { photoUrl } = await bench.client.does('uploadPhoto', { file: await bench.photo() });
      const statuses = (await bench.sent('uploadProfilePhoto')).map(({ status }) => status);
      demand(String(statuses) === '401,200', `the uploads were answered ${JSON.stringify(statuses)}`);
      const { status } = await fetch(String(photoUrl));
      demand(status === 200, `the photo at ${String(photoUrl)} answers ${status}`);
      return `refused with 401 amid the file, refreshed, uploaded once`;
    },
  },
  {
    name: 'upload-without-an-answer',
    demands: 'No answer: send the photo again (uploads.md).',
    run: async (bench) => {
      await signsIn(bench);
      await bench.arms('lost-answer', { operation: 'uploadProfilePhoto' });
      await bench.client.does('uploadPhoto', { file: await bench.photo() });
      return uploads(bench);
    },
  },
];

async function uploads({ sent }: Bench): Promise<string> {
  const { length } = await sent('uploadProfilePhoto');
  demand(length === 2, `${length} uploads`);
  return 'the photo was sent again';
}
