import type { EventBus } from '../../src/ports/event-bus';
import { newId } from '../../src/kernel/id';

/** Resolves with the next event of a topic. */
export const nextNews = (bus: EventBus, topic: string): Promise<string> =>
  new Promise((resolve) => {
    const stop = bus.subscribe(topic, (news) => {
      stop();
      resolve(news);
    });
  });

/** Tests the contract of event buses; `open` returns a working one. */
export function eventBusContract(open: () => Promise<EventBus>): void {
  let bus: EventBus;
  beforeAll(async () => {
    bus = await open();
  });
  afterAll(() => bus.close());

  test('listeners of a topic are told at once, and others are not', () => {
    const [topic, other] = [newId(), newId()];
    const heard: string[] = [];
    bus.subscribe(topic, (news) => void heard.push(`one ${news}`));
    bus.subscribe(topic, (news) => void heard.push(`two ${news}`));
    bus.subscribe(other, (news) => void heard.push(`other ${news}`));
    bus.publish(topic, 'x');
    expect(heard).toEqual(['one x', 'two x']);
  });

  test('who stops listening hears no more', () => {
    const topic = newId();
    const heard: string[] = [];
    const stop = bus.subscribe(topic, (news) => void heard.push(news));
    bus.publish(topic);
    stop();
    bus.publish(topic);
    expect(heard).toEqual(['']);
  });

  test('it says that it is up', () => {
    expect(bus.isUp()).toBe(true);
  });
}
