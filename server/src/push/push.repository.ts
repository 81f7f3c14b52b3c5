import { createHash } from 'node:crypto';
import { LessThanOrEqual, MoreThan, Not } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { among } from '../database/select';
import { isUniqueViolation, type UniqueIndex } from '../database/unique-violation';
import { PushDevice } from './push-device.entity';
import { SET_ASIDE } from './push.rules';
import { QueuedPush } from './queued-push.entity';

const BY_ENDPOINT: UniqueIndex = { name: 'push_devices_by_endpoint', column: 'push_devices.endpoint_hash' };
// A later notice was stored before the clock was set back.
const LATEST = 24 * 60 * 60_000;

/** A message to tell the devices of a user about. */
export interface NewMessage {
  readonly userId: string;
  readonly chatId: string;
  readonly sequence: number;
}

/** A notification to tell the devices of a user about. */
interface NewNotice {
  readonly userId: string;
  readonly notificationId: string;
  readonly kind: string;
  readonly dueAt: number;
}

export type PushRepository = ReturnType<typeof pushRepository>;

/** Queries the devices that get push notices, and the notices that wait. */
export function pushRepository(database: Database) {
  async function replaceWithin(manager: EntityManager, device: PushDevice): Promise<void> {
    const { sessionId, endpointHash } = device;
    await manager.delete(PushDevice, { endpointHash, sessionId: Not(sessionId) });
    await manager.delete(PushDevice, { sessionId });
    await insertRows(manager, PushDevice, [device]);
  }

  async function queueWithin(manager: EntityManager, push: QueuedPush): Promise<void> {
    const { sessionId, chatId, sequence } = push;
    const { affected } = await manager.update(QueuedPush, { sessionId, chatId }, { sequence });
    if (affected === 0) await insertRows(manager, QueuedPush, [push]);
  }

  return {
    /** Stores the device of a session in place of an earlier one; its endpoint leaves any other account. */
    async register(device: Omit<PushDevice, 'endpointHash'>): Promise<void> {
      const stored = Object.assign(new PushDevice(), device, { endpointHash: hashOf(device.endpoint) });
      const replace = () => database.write((manager) => replaceWithin(manager, stored));
      await replace().catch((fault: unknown) => {
        // Another session registered the same endpoint in the meantime: the last one counts.
        if (isUniqueViolation(fault, BY_ENDPOINT)) return replace();
        throw fault;
      });
    },

    remove: (userId: string, endpoint: string): Promise<unknown> =>
      database.write((manager) => manager.delete(PushDevice, { userId, endpointHash: hashOf(endpoint) })),

    /** Deletes a device unless it has registered another endpoint in the meantime. */
    removeGone: ({ sessionId, endpointHash }: PushDevice): Promise<unknown> =>
      database.write((manager) => manager.delete(PushDevice, { sessionId, endpointHash })),

    devicesOf: (userId: string): Promise<PushDevice[]> =>
      database.read.find(PushDevice, { where: { userId }, order: { createdAt: 'ASC' } }),

    /** Returns the sessions of a user's devices, unless the user wants no pushes of messages. Read for each message. */
    sessionsOf: (userId: string): Promise<Pick<PushDevice, 'sessionId'>[]> =>
      database.select(
        `SELECT session_id AS sessionId FROM push_devices WHERE user_id = ? AND NOT EXISTS (
          SELECT 1 FROM notification_choices AS choice
            WHERE choice.user_id = push_devices.user_id AND choice.topic = 'MESSAGES' AND choice.is_pushed = FALSE)`,
        [userId],
      ),

    /** Returns the device of a session that has not ended. */
    deviceOf: (sessionId: string, now: number): Promise<PushDevice | null> =>
      database.read
        .createQueryBuilder(PushDevice, 'device')
        .innerJoin('sessions', 'session', 'session.id = device.sessionId')
        .where('device.sessionId = :sessionId AND session.expires_at > :now', { sessionId, now })
        .getOne(),

    /** Queues a notice for each device; one that waits already gets the new number. */
    queue: (
      devices: readonly Pick<PushDevice, 'sessionId'>[],
      { chatId, sequence }: NewMessage,
      dueAt: number,
    ): Promise<void> =>
      database.write(async (manager) => {
        for (const { sessionId } of devices) {
          const push = { sessionId, chatId, sequence, kind: null, dueAt, attempts: 0 };
          await queueWithin(manager, Object.assign(new QueuedPush(), push));
        }
      }),

    /** Queues new notices about notifications for all devices of their users. */
    async queueNoticesWithin(manager: EntityManager, notices: readonly NewNotice[]): Promise<void> {
      const { sql, values } = among(notices.map(({ userId }) => userId));
      const devices = await manager.query<Pick<PushDevice, 'sessionId' | 'userId'>[]>(
        `SELECT session_id AS sessionId, user_id AS userId FROM push_devices WHERE user_id ${sql}`,
        [...values],
      );
      const rows = notices.flatMap(({ userId, notificationId: chatId, kind, dueAt }) =>
        devices
          .filter((device) => device.userId === userId)
          .map(({ sessionId }) =>
            Object.assign(new QueuedPush(), { sessionId, chatId, kind, sequence: 0, dueAt, attempts: 0 }),
          ),
      );
      await insertRows(manager, QueuedPush, rows);
    },

    /** Returns the notices due at `now`, those with the fewest attempts first. */
    due: (now: number, most: number): Promise<QueuedPush[]> =>
      database.read.find(QueuedPush, {
        where: [{ dueAt: LessThanOrEqual(now) }, { dueAt: MoreThan(now + LATEST) }],
        order: { attempts: 'ASC', dueAt: 'ASC' },
        take: most,
      }),

    /** Claims a notice for this server; returns false when another server was faster. */
    claim: ({ sessionId, chatId, sequence, attempts }: QueuedPush, now: number): Promise<boolean> =>
      database.write(async (manager) => {
        const claimed = { attempts: attempts + 1, dueAt: now + SET_ASIDE };
        const { affected } = await manager.update(QueuedPush, { sessionId, chatId, sequence, attempts }, claimed);
        return affected === 1;
      }),

    postpone: ({ sessionId, chatId }: QueuedPush, dueAt: number): Promise<unknown> =>
      database.write((manager) => manager.update(QueuedPush, { sessionId, chatId }, { dueAt })),

    /** Deletes a notice; if a newer message has arrived, makes it due for that. */
    finish: ({ sessionId, chatId, sequence }: QueuedPush, now: number): Promise<unknown> =>
      database.write(async (manager) => {
        await manager.delete(QueuedPush, { sessionId, chatId, sequence });
        await manager.update(QueuedPush, { sessionId, chatId }, { dueAt: now, attempts: 0 });
      }),
  };
}

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');
