import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** An event that a client told. */
export interface ClientEvent {
  readonly kind: string;
  readonly sequence?: number;
  readonly text?: string | null;
  readonly code?: string;
  readonly sent?: number;
  readonly total?: number;
}

/** The answer of a client to a verb. */
export interface Outcome {
  readonly ok?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: string; readonly message?: string };
}

interface Line extends Outcome {
  readonly id?: number;
  readonly event?: ClientEvent;
}

const PATIENCE = 30_000;

/** Starts a client under test, which speaks JSON lines on its standard input and output. */
export function startClient(command: string, thikanaUrl: string) {
  const program = spawn(command, {
    shell: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, THIKANA_URL: thikanaUrl },
  });
  const events: ClientEvent[] = [];
  const waiting = new Map<number, (outcome: Outcome) => void>();
  const listeners = new Set<() => void>();
  let hasEnded = false;
  let count = 0;

  createInterface({ input: program.stdout }).on('line', (text) => {
    const { id, event, ...outcome } = lineOf(text);
    if (event) events.push(event);
    if (id !== undefined) waiting.get(id)?.(outcome);
    else if (outcome.error) waiting.forEach((answer) => answer(outcome));
    listeners.forEach((listener) => listener());
  });
  const ended = new Promise<void>((resolve) =>
    program.once('close', () => {
      hasEnded = true;
      waiting.forEach((answer) => answer({ error: { code: 'CLIENT_ENDED' } }));
      resolve();
    }),
  );
  program.stdin.on('error', () => undefined);

  /** Asks for a verb and returns the outcome. */
  function ask(verb: string, given: object = {}): Promise<Outcome> {
    count += 1;
    const id = count;
    return inTime(`an answer to ${verb}`, (resolve) => {
      if (hasEnded) resolve({ error: { code: 'CLIENT_ENDED' } });
      waiting.set(id, resolve);
      program.stdin.write(`${JSON.stringify({ id, do: verb, with: given })}\n`);
    });
  }

  return {
    events,
    ask,
    /** Asks for a verb that must succeed. */
    does: async (verb: string, given: object = {}): Promise<Record<string, unknown>> => {
      const { ok, error } = await ask(verb, given);
      if (!ok) throw new Error(`${verb} failed: ${JSON.stringify(error)}`);
      return ok;
    },
    /** Waits until the events so far are as wanted. */
    until: (what: string, isThere: (events: readonly ClientEvent[]) => boolean): Promise<unknown> => {
      const look = { now: (): void => undefined };
      const told = inTime<undefined>(what, (resolve) => {
        look.now = () => void (isThere(events) && resolve(undefined));
        listeners.add(look.now);
        look.now();
      });
      return told.finally(() => listeners.delete(look.now));
    },
    stop: (): Promise<void> => {
      program.stdin.end();
      const late = setTimeout(() => program.kill('SIGKILL'), 2000);
      return ended.finally(() => clearTimeout(late));
    },
  };
}

export type ClientProgram = ReturnType<typeof startClient>;

function inTime<Result>(what: string, begin: (resolve: (result: Result) => void) => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The client did not tell ${what} in time.`)), PATIENCE);
    begin((result) => {
      clearTimeout(late);
      resolve(result);
    });
  });
}

function lineOf(text: string): Line {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return { error: { code: 'NOT_JSON', message: text } };
  }
}
