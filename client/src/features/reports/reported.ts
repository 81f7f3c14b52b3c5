/** The user, the room and the message that the report page was opened for; undefined if it was opened without. */
export interface Reported {
  readonly userId: string | undefined;
  readonly username: string | undefined;
  readonly roomId: string | undefined;
  readonly messageId: string | undefined;
}

/** Reads the reported user from the navigation state, otherwise from the address. */
export function readReported(state: unknown, search: string): Reported {
  const handedOver = handedOverIn(state);
  return namesAnybody(handedOver) ? handedOver : reportedIn(Object.fromEntries(new URLSearchParams(search)));
}

/** Returns the account id if it comes from the address only. The name beside it cannot be trusted. */
export function readAddressedId(state: unknown, search: string): string | undefined {
  return namesAnybody(handedOverIn(state)) ? undefined : readReported(state, search).userId;
}

export const namesAnybody = ({ userId, username }: Reported): boolean => userId !== undefined || username !== undefined;

const handedOverIn = (state: unknown): Reported => reportedIn(Object(state) as Readonly<Record<string, unknown>>);

const reportedIn = ({ userId, username, roomId, messageId }: Readonly<Record<string, unknown>>): Reported => ({
  userId: textOf(userId),
  username: textOf(username),
  roomId: textOf(roomId),
  messageId: textOf(messageId),
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
