import { hostname } from 'node:os';
import { API_VERSION } from '../../kernel/api-version';
import type { Clock } from '../../ports/clock';
import { readingsIn } from './figures.rules';
import type { ServerState, ServerStateRepository } from './server-state.repository';

/** A server as operators see it. */
export interface ListedServer extends ServerState {
  /** True for the server that answers. */
  readonly isOwn: boolean;
  /** True when it has not told for some minutes. */
  readonly isSilent: boolean;
}

interface Dependencies {
  readonly repository: ServerStateRepository;
  /** Returns the metrics of this server, in the text format of Prometheus. */
  readonly metrics: () => Promise<string>;
  /** Number of the first process of this server. */
  readonly processId: number;
  readonly clock: Clock;
}

const MINUTE = 60_000;
// A server tells once a minute.
const SILENT_AFTER = 3 * MINUTE;
const KEPT_FOR = 60 * MINUTE;

export type ServerStateService = ReturnType<typeof serverStateService>;

/** Creates the service by which servers tell how they are, over the database that they share. */
export function serverStateService({ repository, metrics, processId, clock }: Dependencies) {
  const name = `${hostname().slice(0, 150)}:${String(processId)}`;
  let hasTold = false;

  const own = async (): Promise<ServerState> => ({
    name,
    version: API_VERSION,
    readings: readingsIn(await metrics()),
    toldAt: clock.now(),
  });

  return {
    /** Stores how this server is, and forgets servers that are silent for an hour. */
    async tell(): Promise<void> {
      await repository.keep(await own());
      hasTold = true;
      await repository.forget(clock.now() - KEPT_FOR);
    },

    /** Forgets this server, which ends. */
    async leave(): Promise<void> {
      // Without the database, the other servers forget this one within the hour.
      if (hasTold) await repository.forget(clock.now() - KEPT_FOR, name).catch(() => undefined);
    },

    /** Returns this server as it is now, and then the others that have told within the hour. */
    async list(): Promise<ListedServer[]> {
      const now = clock.now();
      const others = (await repository.list(now - KEPT_FOR)).filter((state) => state.name !== name);
      return [
        { ...(await own()), isOwn: true, isSilent: false },
        ...others.map((state) => ({ ...state, isOwn: false, isSilent: state.toldAt < now - SILENT_AFTER })),
      ];
    },
  };
}
