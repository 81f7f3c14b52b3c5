import { inProcessRateLimits } from '../../../src/adapters/in-process/in-process-rate-limit';
import { rateLimitContract } from '../../contracts/rate-limit';

describe('in process', () => {
  rateLimitContract(() => Promise.resolve(inProcessRateLimits));
});
