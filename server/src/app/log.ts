import { type Logger, pino, stdSerializers } from 'pino';
import { currentRequest } from '../transport/current-request';

// Bytes of lines that cannot be written at present.
const MOST_WAITING = 1_048_576;

/**
 * Opens the log on standard output. If that is a file on a full disk, lines wait or are lost, and the server continues.
 */
export function openLog(level: string): Logger {
  const output = pino.destination({ sync: true, maxLength: MOST_WAITING });
  // The error cannot be logged anywhere else.
  output.on('error', () => undefined);
  return pino({ level }, output);
}

/**
 * Adds the id of the current request to each line, and removes values from faults: a failed statement contains its
 * values, such as addresses, tokens and messages.
 */
export const redacted = (log: Logger): Logger =>
  log.child({}, { serializers: { err: withoutValues }, formatters: { log: withRequestId } });

function withRequestId(details: object): object {
  const request = currentRequest();
  return request ? { requestId: request.id, ...details } : details;
}

function withoutValues(fault: Error & { query?: unknown }): object {
  const { type, message, stack, code, query } = stdSerializers.err(fault) as Record<string, unknown>;
  return { type, message, stack, code, query };
}
