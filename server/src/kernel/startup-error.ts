/** Thrown when a program cannot start; the message is for the operator and needs no stack. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}

/** Describes a failure that ends a program. */
export function describeFailure(fault: unknown): string {
  if (fault instanceof StartupError) return fault.message;
  return String(fault instanceof Error ? fault.stack : fault);
}
