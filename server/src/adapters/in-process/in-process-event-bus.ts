import { EventEmitter } from 'node:events';
import type { EventBus } from '../../ports/event-bus';

/** Delivers news within this process. */
export function inProcessEventBus(): EventBus {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    publish: (topic, news = '') => void emitter.emit(topic, news),
    subscribe(topic, listener) {
      emitter.on(topic, listener);
      return () => void emitter.off(topic, listener);
    },
    isUp: () => true,
    close: () => Promise.resolve(void emitter.removeAllListeners()),
  };
}
