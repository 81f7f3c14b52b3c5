/** Who, and which room if any, the report page was told about; nobody when it was opened bare. */
export interface Reported {
  readonly userId: string | undefined;
  readonly username: string | undefined;
  readonly roomId: string | undefined;
}

/** What the page before handed over, else what the address says. */
export function readReported(state: unknown, search: string): Reported {
  const handedOver = handedOverIn(state);
  return namesAnybody(handedOver) ? handedOver : reportedIn(Object.fromEntries(new URLSearchParams(search)));
}

/** The account that the address alone speaks of, if there is one: anybody can have written another name beside it. */
export function readAddressedId(state: unknown, search: string): string | undefined {
  return namesAnybody(handedOverIn(state)) ? undefined : readReported(state, search).userId;
}

export const namesAnybody = ({ userId, username }: Reported): boolean => userId !== undefined || username !== undefined;

const handedOverIn = (state: unknown): Reported => reportedIn(Object(state) as Readonly<Record<string, unknown>>);

const reportedIn = ({ userId, username, roomId }: Readonly<Record<string, unknown>>): Reported => ({
  userId: textOf(userId),
  username: textOf(username),
  roomId: textOf(roomId),
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
