/** The log of faults and events. */
export interface Log {
  error(details: Readonly<Record<string, unknown>>, message: string): void;
  info(details: Readonly<Record<string, unknown>>, message: string): void;
}
