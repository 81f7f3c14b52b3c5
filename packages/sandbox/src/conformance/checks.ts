import type { Check } from './bench.ts';
import { chatChecks } from './chat-checks.ts';
import { requestChecks } from './request-checks.ts';
import { sessionChecks } from './session-checks.ts';

/** All checks of the conformance test. */
export const checks: readonly Check[] = [...sessionChecks, ...chatChecks, ...requestChecks];
