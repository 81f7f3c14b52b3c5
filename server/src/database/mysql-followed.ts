import { connect, type Socket } from 'node:net';
import type { Pool, PoolOptions } from 'mysql2';
import type { MysqlDriver } from './mysql-driver';
import type { DatabaseHost } from './mysql-hosts';
import { type PrimaryWatch, watchPrimary } from './mysql-primary';
import { probeOf } from './mysql-probe';

type OnPrimary = (primary: DatabaseHost | undefined) => void;
type GetConnection = Parameters<Pool['getConnection']>[0];

/** Lets the pools of mysql2 connect to the primary of several hosts, and leave it when another one takes over. */
export function followingPrimary(
  driver: MysqlDriver,
  hosts: readonly DatabaseHost[],
  onPrimary: OnPrimary,
): MysqlDriver {
  return {
    ...driver,
    createPool(options) {
      const sockets = new Map<Socket, DatabaseHost>();
      const probes = hosts.map((host) => probeOf(host, loginOf(options)));
      const watch = watchPrimary(probes, (primary) => {
        onPrimary(primary);
        leaveOthers(sockets, primary);
      });
      const pool = driver.createPool({ ...options, stream: () => socketTo(watch, sockets, hosts) });
      const [getConnection, end] = [pool.getConnection.bind(pool), pool.end.bind(pool)];
      return Object.assign(pool, {
        getConnection: (callback: GetConnection) =>
          watch.whenKnown((fault) => {
            if (fault) (callback as (fault: Error) => void)(fault);
            else getConnection(callback);
          }),
        end: (callback: () => void) => {
          watch.close();
          end(callback);
        },
      });
    },
  };
}

const loginOf = ({ user, password, database, ssl }: PoolOptions) => ({
  ...(user !== undefined && { user }),
  ...(password !== undefined && { password }),
  ...(database !== undefined && { database }),
  ...(ssl !== undefined && { ssl }),
});

function socketTo(watch: PrimaryWatch, sockets: Map<Socket, DatabaseHost>, hosts: readonly DatabaseHost[]): Socket {
  const chosen = watch.current() ?? hosts[0];
  if (!chosen) throw new Error('DATABASE_URL names no host.');
  const socket = connect({ ...chosen, noDelay: true, keepAlive: true });
  sockets.set(socket, chosen);
  socket.once('close', () => {
    sockets.delete(socket);
    watch.look();
  });
  return socket;
}

// A statement that waits there would wait until its timeout.
function leaveOthers(sockets: ReadonlyMap<Socket, DatabaseHost>, primary: DatabaseHost | undefined): void {
  for (const [socket, host] of sockets) {
    if (host !== primary) socket.destroy(new Error('This database is no longer the primary.'));
  }
}
