/** Declares what the tests use. */
export function freePort(): Promise<number>;
export function freePorts(count: number): Promise<number[]>;
export function privateFolder(name: string): string;
export function startProgram(program: {
  readonly command: readonly string[];
  readonly folder: string;
  readonly ready: () => boolean | Promise<boolean>;
  readonly env?: NodeJS.ProcessEnv;
  readonly stdio?: 'ignore' | 'inherit';
}): Promise<{
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly freeze: () => boolean;
  readonly thaw: () => boolean;
  readonly stop: () => Promise<void>;
}>;
