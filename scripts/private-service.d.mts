/** What the tests know of it. */
export function freePort(): Promise<number>;
