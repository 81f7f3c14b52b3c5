import { type Logger, pino, stdSerializers } from 'pino';
import { requestUnderWay } from '../transport/current-request';

// Bytes of lines that can't be written at present.
const MOST_WAITING = 1_048_576;

/** The log on standard output. Where that is a file on a full disk, lines wait or are lost, and nothing stops for them. */
export function openLog(level: string): Logger {
  const output = pino.destination({ sync: true, maxLength: MOST_WAITING });
  // There is no other place to tell it.
  output.on('error', () => undefined);
  return pino({ level }, output);
}

/**
 * The log, each line with the id of the request it was written for, and faults told without values: a failed statement
 * carries its own, such as addresses, tokens and messages.
 */
export const discreet = (log: Logger): Logger =>
  log.child({}, { serializers: { err: told }, formatters: { log: withRequestId } });

function withRequestId(details: object): object {
  const request = requestUnderWay();
  return request ? { requestId: request.id, ...details } : details;
}

function told(fault: Error & { query?: unknown }): object {
  const { type, message, stack, code, query } = stdSerializers.err(fault) as Record<string, unknown>;
  return { type, message, stack, code, query };
}
