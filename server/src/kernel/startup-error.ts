/** Why a program can't begin; the message is for whoever started it and needs no stack. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}

/** What is shown of a failure that ends a program. */
export function lastWords(fault: unknown): string {
  if (fault instanceof StartupError) return fault.message;
  return String(fault instanceof Error ? fault.stack : fault);
}
