/** For whoever looks closer; what the person needs to know stands on the screen. */
export function logFailure(fault: unknown): void {
  // eslint-disable-next-line no-console -- Failures of chats are logged in this one place.
  console.warn(fault);
}
