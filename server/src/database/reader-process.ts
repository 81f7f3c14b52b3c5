import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./reader.mjs', import.meta.url));

/** A statement with the values of its parameters. */
export interface Reading {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The answer of a reader process. */
export type ReadingResult =
  { readonly rows: object[] } | { readonly fault: { readonly message: string; readonly code?: string } };

export interface ReaderProcess {
  /** Starts the process, if it is not running. */
  start(): void;
  /** Runs a statement; one at a time. Returns null when the process ended before it answered. */
  run(reading: Reading): Promise<ReadingResult | null>;
  /** Kills the process; resolves when it has ended. The next statement starts another one. */
  end(): Promise<void>;
}

/**
 * Reads an embedded database in another process, which starts with its first statement; `isNice` gives it a low
 * priority.
 */
export function readerProcess(file: string, { isNice }: { readonly isNice: boolean }): ReaderProcess {
  let child: ChildProcess | undefined;
  let settle: (result: ReadingResult | null) => void = () => undefined;

  function begin(): ChildProcess {
    // The process gets neither the Node options of the server nor its secrets.
    const started = fork(PROGRAM, [file, isNice ? 'nice' : ''], {
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const isCurrent = (): boolean => child === started;
    const gone = (): void => {
      if (!isCurrent()) return;
      child = undefined;
      settle(null);
    };
    started.on('message', (result: ReadingResult) => isCurrent() && settle(result));
    started.on('error', gone);
    started.on('exit', gone);
    started.unref();
    return started;
  }

  return {
    start() {
      if (child) return;
      child = begin();
      child.channel?.unref();
    },

    run(reading) {
      const asked = (child ??= begin());
      // An idle reader does not keep the server running; a running statement does.
      asked.channel?.ref();
      return new Promise<ReadingResult | null>((resolve) => {
        settle = (result) => {
          asked.channel?.unref();
          resolve(result);
        };
        asked.send(reading, (fault) => {
          if (fault && child === asked) settle(null);
        });
      });
    },

    async end() {
      const ended = child;
      child = undefined;
      settle(null);
      if (!ended || hasEnded(ended)) return;
      const exit = once(ended, 'exit');
      ended.ref();
      ended.kill('SIGKILL');
      await exit;
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
