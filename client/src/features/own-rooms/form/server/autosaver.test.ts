import { autosaver, type Autosaved, type AutosaveWork } from './autosaver';

// Modules have no global `jest`.
const { jest } = import.meta;

/** Starts an autosaver on a clock of the test; `answers` are the outcomes of its saves, each 'saved' without one. */
function started(...answers: ('saved' | 'refused' | Error)[]) {
  const states: Autosaved[] = [];
  const saves: number[] = [];
  const content = { isDue: true };
  const save: AutosaveWork['save'] = () => {
    saves.push(performance.now());
    const answer = answers.shift() ?? 'saved';
    content.isDue = answer !== 'saved';
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const autosave = autosaver((state) => states.push(state));
  autosave.workWith({ isDue: () => content.isDue, save });
  const begin = performance.now();
  const change = () => {
    content.isDue = true;
    autosave.changed();
  };
  return { autosave, change, states, times: () => saves.map((time) => Math.round(time - begin)) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('FORM-101: the form saves itself 2 s after the last change, and at most once in 6 s', async () => {
  const { change, times, states } = started();
  change();
  await jest.advanceTimersByTimeAsync(1500);
  change();
  await jest.advanceTimersByTimeAsync(2000);
  change();
  await jest.advanceTimersByTimeAsync(7000);
  expect(times()).toEqual([3500, 9500]);
  expect(states).toEqual(['saving', 'saved', 'saving', 'saved']);
});

test('FORM-102: a save that does not get through is repeated after 20 s, or at once when hurried', async () => {
  const { autosave, change, times, states } = started(new Error('Cut.'), new Error('Cut.'));
  change();
  await jest.advanceTimersByTimeAsync(22_000);
  expect(times()).toEqual([2000, 22_000]);
  autosave.hurry();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(times()).toEqual([2000, 22_000, 22_000]);
  expect(states.at(-1)).toBe('saved');
});

test('FORM-102: a refused save waits for the next change', async () => {
  const { change, times } = started('refused');
  change();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(times()).toEqual([2000]);
  change();
  await jest.advanceTimersByTimeAsync(2000);
  expect(times()).toEqual([2000, 62_000]);
});

test('FORM-105: after its end nothing is saved', async () => {
  const { autosave, change, times } = started();
  change();
  autosave.end();
  change();
  autosave.hurry();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(times()).toEqual([]);
});
