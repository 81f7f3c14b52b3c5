/** Declares what the tests use of `runtime.mjs`. */
export function fetchedNode(major: string): string;
