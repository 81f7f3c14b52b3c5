import type { Logger } from 'pino';
import type { Passwords } from '../auth';
import type { Env } from '../config/env';
import type { EmailService } from '../email';
import type { ApiLimits } from '../graphql/generated';
import type { Clock } from '../ports/clock';
import type { EventBus } from '../ports/event-bus';
import type { ImageStore } from '../ports/image-store';
import type { Push } from '../ports/push';
import type { RateLimits } from '../ports/rate-limit';
import type { Repositories } from './repositories';

/** Dependencies of the services of every domain. */
export interface Dependencies {
  readonly repositories: Repositories;
  readonly env: Env;
  readonly log: Logger;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
  /** Returns the rate limits that clients can read. */
  readonly rates: () => ApiLimits['rates'];
  readonly emails: EmailService;
  readonly passwords: Passwords;
  readonly imageStore: ImageStore;
  readonly bus: EventBus;
  /** Null when push is not configured. */
  readonly push: Push | null;
}
