import { useTranslation } from '../../../../lib/i18n';
import { logFailure } from '../../log-failure';
import type { Say } from '../message-list';
import type { ChatRoom_RoomFragment } from './chat-room.generated';
import { useMarkAskedRoomFullMutation } from './mark-full.generated';

/** Returns a function that marks a public room as full, and says so with a way back; undefined for any other room. */
export function useMarkFull(room: ChatRoom_RoomFragment | null | undefined, say: Say): (() => void) | undefined {
  const { t } = useTranslation();
  const [send] = useMarkAskedRoomFullMutation();
  const becomes = async (id: string, vacancies: number | null): Promise<boolean> => {
    try {
      const { data } = await send({ variables: { id, vacancies } });
      if (data?.saveRoom.room) return true;
      say(data?.saveRoom.userErrors[0]?.message ?? t('chat.roomNotMarked'));
    } catch (error) {
      logFailure(error);
      say(t('chat.roomNotMarked'));
    }
    return false;
  };
  if (room?.status !== 'PUBLIC' || room.vacancies === 0) return undefined;
  const { id, name, vacancies } = room;
  return () => {
    const takeBack = async () => {
      if (await becomes(id, vacancies)) say(t('chat.roomFree', { name }));
    };
    void becomes(id, 0).then((isFull) => {
      if (isFull) say(t('chat.roomFull', { name }), () => void takeBack());
    });
  };
}
