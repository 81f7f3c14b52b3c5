/** Returns what the log may contain of a fault of an issuer: the fault itself may contain claims, codes and tokens. */
export function loggable(fault: unknown): Record<string, unknown> {
  const { message, code, error, cause } = fault as Error & { code?: unknown; error?: unknown };
  const reason = cause instanceof Error ? cause.message : undefined;
  return { message, code, error, reason };
}
