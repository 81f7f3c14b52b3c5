import { client } from '../../../apollo/client';
import type { RoomUse } from '../../../apollo/schema-types.generated';
import { RecordRoomUseDocument } from './record-use.generated';

/** Tells the server a use of a room in the name of the signed-in user. Rejects if it does not arrive. */
export async function recordUse(roomId: string, use: RoomUse): Promise<void> {
  await client.mutate({ mutation: RecordRoomUseDocument, variables: { input: { roomId, use } } });
}
