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
  /** Tells whether the process has started, so that it answers without delay. */
  isReady(): boolean;
  /** Runs a statement; one at a time. Returns null when the process ended before it answered. */
  run(reading: Reading): Promise<ReadingResult | null>;
  /** Kills the process; resolves when it has ended. The next statement starts another one. */
  end(): Promise<void>;
}

interface Options {
  /** Gives the process a low priority. */
  readonly isNice: boolean;
  /** Is called whenever a process has started. */
  readonly onReady: () => void;
}

/** Reads an embedded database in another process, which starts with its first statement. */
export function readerProcess(file: string, { isNice, onReady }: Options): ReaderProcess {
  let child: ChildProcess | undefined;
  let isReady = false;
  let settle: (result: ReadingResult | null) => void = () => undefined;

  function begin(): ChildProcess {
    // The process gets neither the Node options of the server nor its secrets.
    const started = fork(PROGRAM, [file, isNice ? 'nice' : ''], {
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    isReady = false;
    const isCurrent = (): boolean => child === started;
    const gone = (): void => {
      if (!isCurrent()) return;
      child = undefined;
      settle(null);
    };
    started.on('message', (message: ReadingResult | 'ready') => {
      if (!isCurrent()) return;
      if (message !== 'ready') return settle(message);
      isReady = true;
      onReady();
    });
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

    isReady: () => child !== undefined && isReady,

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
