/** Declares what the tests use. */
export function freePort(): Promise<number>;
export function freePorts(count: number): Promise<number[]>;
export function privateFolder(name: string): string;
