import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Armed, FaultName } from '../faults.ts';
import type { SeenOperation } from '../traffic.ts';
import { type ClientProgram, startClient } from './client-program.ts';
import { type Person, register } from './people.ts';
import { noise } from './photo.ts';

/** Everything that one check works with: a fresh client, fresh accounts and the sandbox. */
export interface Bench {
  readonly client: ClientProgram;
  /** Account that the client signs in to. */
  readonly seeker: Person;
  readonly owner: Person;
  /** Writes a photo of 4 MB; returns its path. */
  readonly photo: () => Promise<string>;
  readonly arms: (fault: FaultName, more?: Partial<Armed>) => Promise<void>;
  readonly clears: () => Promise<void>;
  /** Returns the operations that the client sent and that contain a root field, in their order. */
  readonly sent: (field: string) => Promise<SeenOperation[]>;
  readonly armed: () => Promise<Armed[]>;
  readonly openSockets: () => Promise<number>;
}

interface Checked {
  readonly name: string;
  /** Sentence of the documents, and its page. */
  readonly demands: string;
  readonly run: (bench: Bench) => Promise<string>;
}

export type Check = Readonly<Checked>;

/** The result of one check. */
export interface Verdict {
  readonly name: string;
  readonly demands: string;
  readonly hasPassed: boolean;
  readonly evidence: string;
}

/** Runs one check with a new client program on a sandbox. */
export async function judge(check: Check, command: string, sandboxUrl: string): Promise<Verdict> {
  const { name, demands } = check;
  const folder = await mkdtemp(join(tmpdir(), 'thikana-conformance-'));
  const client = startClient(command, `${sandboxUrl}/graphql`);
  try {
    const bench = await benchOf(client, sandboxUrl, folder);
    return { name, demands, hasPassed: true, evidence: await check.run(bench) };
  } catch (fault) {
    return { name, demands, hasPassed: false, evidence: (fault as Error).message };
  } finally {
    await client.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Overview {
  readonly serverUrl: string;
  readonly openSockets: number;
}

async function benchOf(client: ClientProgram, sandboxUrl: string, folder: string): Promise<Bench> {
  const call = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const answer = await fetch(`${sandboxUrl}/sandbox${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Result;
  };
  const { serverUrl } = await call<Overview>('POST', '/reset');
  const [seeker, owner] = await Promise.all([register(serverUrl, 'USER'), register(serverUrl, 'OWNER')]);
  return {
    client,
    seeker,
    owner,
    photo: async () => {
      const path = join(folder, 'photo.png');
      await writeFile(path, noise(1200, 1100));
      return path;
    },
    arms: (fault, more = {}) => call('POST', '/faults', { fault, ...more }),
    clears: () => call('DELETE', '/faults'),
    armed: () => call('GET', '/faults'),
    openSockets: async () => (await call<Overview>('GET', '')).openSockets,
    sent: async (field) => {
      const all = await call<SeenOperation[]>('GET', '/requests');
      return all.filter(({ document }) => new RegExp(`\\b${field}\\b`).test(document));
    },
  };
}

/** Fails the check unless a condition holds. */
export function demand(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}

/** Signs the client in and uses its access token once, so that the sandbox knows it. */
export async function signsIn({ client, seeker: { email, password } }: Bench): Promise<void> {
  await client.does('signIn', { email, password });
  const { email: told } = await client.does('account');
  demand(told === email, `account told ${String(told)} instead of ${email}`);
}
