import { ask } from '../../../apollo/ask';
import type { RoomUse } from '../../../apollo/schema-types.generated';
import { currentSession } from '../../../apollo/session/session';
// eslint-disable-next-line boundaries/dependencies -- A file of this folder; the rule does not resolve `?raw`.
import recordRoomUse from './record-use.graphql?raw';

/** Tells the server a use of a room, for its owner's numbers. The visitor does not notice whether it arrives. */
export function tellUse(roomId: string, use: RoomUse): void {
  send(roomId, use).catch(() => undefined);
}

async function send(roomId: string, use: RoomUse): Promise<void> {
  if (currentSession().status === 'visitor') {
    await ask('RecordRoomUse', recordRoomUse, { input: { roomId, use } });
  } else {
    // Visitors do not load it.
    const { recordUse } = await import('./record-use');
    await recordUse(roomId, use);
  }
}
