import { type Logger, stdSerializers } from 'pino';

/** The log, with faults told without values: a failed statement carries its own, such as addresses, tokens and messages. */
export const discreet = (log: Logger): Logger => log.child({}, { serializers: { err: told } });

function told(fault: Error & { query?: unknown }): object {
  const { type, message, stack, code, query } = stdSerializers.err(fault) as Record<string, unknown>;
  return { type, message, stack, code, query };
}
