/** Logs an error for debugging. The screen shows its own text. */
export function logFailure(error: unknown): void {
  // eslint-disable-next-line no-console -- Failures of chats are logged in this one place.
  console.warn(error);
}
