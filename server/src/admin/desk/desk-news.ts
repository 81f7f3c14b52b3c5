import { changePoller } from '../../kernel/change-poller';
import type { EventBus } from '../../ports/event-bus';
import type { Log } from '../../ports/log';

const TOPIC = 'desk';
// Milliseconds between two polls, in addition to news.
const CALM = 15_000;
const ALONE = 2_000;

/** Returns the function that announces to the desks of all servers that something has changed. */
export const announceDesk = (bus: Pick<EventBus, 'publish'>) => (): void => bus.publish(TOPIC);

/** Tells those who follow the desk that something has changed. */
export interface DeskNews {
  /** Returns a text that differs after each change. */
  readonly state: () => Promise<string>;
  /** Calls the listener after each change of a state, until the returned function is called. */
  readonly listen: (listener: () => void, known: string) => () => void;
  readonly close: () => void;
}

interface Options {
  readonly bus: EventBus;
  /** Returns a text that differs whenever there is a new case or action. */
  readonly lastChange: () => Promise<string>;
  readonly log: Log;
}

/** Creates the news of the desk, from the bus and from polling for changes whose news was lost. */
export function deskNews({ bus, lastChange, log }: Options): DeskNews {
  const poller = changePoller<string>({
    subscribe: (topic, listener) => bus.subscribe(topic, () => listener()),
    statesOf: async (topics) => {
      const state = await lastChange();
      return new Map(topics.map((topic) => [topic, state]));
    },
    interval: () => (bus.isUp() ? CALM : ALONE),
    onFault: (fault) => log.error({ err: fault }, 'could not poll the desk'),
  });
  return {
    state: lastChange,
    listen: (listener, known) => poller.listen(TOPIC, () => listener(), known),
    close: poller.close,
  };
}
