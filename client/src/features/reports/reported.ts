/** The user, the room and the message, or the review, that the report page was opened for; undefined if without. */
export interface Reported {
  readonly userId: string | undefined;
  readonly username: string | undefined;
  readonly roomId: string | undefined;
  readonly messageId: string | undefined;
  readonly reviewId: string | undefined;
  /** The names of the author and the room of the review; an address has none that could be trusted. */
  readonly author: string | undefined;
  readonly roomName: string | undefined;
}

/** Reads the reported user from the navigation state, otherwise from the address. */
export function readReported(state: unknown, search: string): Reported {
  const handedOver = handedOverIn(state);
  if (namesAnybody(handedOver)) return handedOver;
  const addressed = reportedIn(Object.fromEntries(new URLSearchParams(search)));
  return { ...addressed, author: undefined, roomName: undefined };
}

/** Returns the account id if it comes from the address only. The name beside it cannot be trusted. */
export function readAddressedId(state: unknown, search: string): string | undefined {
  return namesAnybody(handedOverIn(state)) ? undefined : readReported(state, search).userId;
}

/** Tells whether the reported account is known, if only as the author of a review. */
export const namesAnybody = ({ userId, username, reviewId }: Reported): boolean =>
  [userId, username, reviewId].some((named) => named !== undefined);

const handedOverIn = (state: unknown): Reported => reportedIn(Object(state) as Readonly<Record<string, unknown>>);

const reportedIn = (told: Readonly<Record<string, unknown>>): Reported => ({
  userId: textOf(told['userId']),
  username: textOf(told['username']),
  roomId: textOf(told['roomId']),
  messageId: textOf(told['messageId']),
  reviewId: textOf(told['reviewId']),
  author: textOf(told['author']),
  roomName: textOf(told['roomName']),
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
