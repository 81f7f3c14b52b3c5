import { inProcessEventBus } from '../../../src/adapters/in-process/in-process-event-bus';
import { eventBusContract } from '../../contracts/event-bus';

describe('in this process', () => eventBusContract(() => Promise.resolve(inProcessEventBus())));
