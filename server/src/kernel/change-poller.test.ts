import { soon } from '../../test/support/sockets';
import { changePoller } from './change-poller';

/** Polls the given states as soon as a poll may be due, and records who is told. */
function polled(states: Map<string, number>) {
  const told: string[] = [];
  let polls = 0;
  const poller = changePoller<number>({
    subscribe: () => () => undefined,
    statesOf: () => {
      polls += 1;
      return Promise.resolve(new Map(states));
    },
    interval: () => 0,
    onFault: (fault) => {
      throw fault;
    },
  });
  const listens = (name: string, id: string, known?: number) =>
    poller.listen(id, (state) => told.push(`${name}: ${String(state)}`), known);
  return { told, listens, close: poller.close, afterPolls: (count: number) => soon(() => expect(polls).toBe(count)) };
}

test('API-94: the first poll tells nobody who knows the state, and everybody else', async () => {
  const { told, listens, close, afterPolls } = polled(new Map([['chat', 7]]));
  listens('knows', 'chat', 7);
  listens('knows too', 'chat', 7);
  listens('missed two', 'other', 5);
  await afterPolls(1);
  expect(told).toEqual(['missed two: undefined']);
  close();
});

test('API-94: listeners who know different states are all told the current one, once', async () => {
  const { told, listens, close, afterPolls } = polled(new Map([['chat', 7]]));
  listens('behind', 'chat', 5);
  listens('knows', 'chat', 7);
  await afterPolls(2);
  expect(told).toEqual(['behind: 7', 'knows: 7']);
  close();
});
