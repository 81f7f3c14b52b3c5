import { useEffect, useState } from 'react';
import { i18n } from '../../../../lib/i18n';
import { useUploadRoomPhotoMutation } from '../mutations.generated';
import type { Ensured } from '../server/use-server-room';
import { photoUploads, type Standings } from './photo-uploads';
import { sendPhoto } from './send-photo';
import { shrunkPhoto } from './shrink-photo';
import type { RoomPhotos } from './use-room-photos';

interface Options {
  readonly photos: RoomPhotos;
  /** Makes the room if there is none yet. */
  readonly ensure: () => Promise<Ensured>;
}

/** Uploads the photos of the form as soon as they are chosen, also those of a form that was kept on the device. */
export function usePhotoUploads({ photos: { photos, change }, ensure }: Options) {
  const [send] = useUploadRoomPhotoMutation();
  const [standings, setStandings] = useState<Standings>({});
  const [uploads] = useState(() => photoUploads(setStandings));
  useEffect(() => {
    uploads.workWith({
      prepare: shrunkPhoto,
      unpreparedText: () => i18n.t('photos.heicUnreadable'),
      unreachedText: () => i18n.t('roomForm.saveFailed'),
      send: async (sending) => {
        const room = await ensure();
        if (!room.known) return { text: room.userErrors[0]?.message ?? i18n.t('photos.failed'), mayRetry: true };
        const beside = photos.flatMap((photo) => (photo.key === sending.key ? [] : (uploads.idOf(photo) ?? [])));
        return sendPhoto(send, sending, { roomId: room.known.id, beside });
      },
      onPrepared: (key, file) => change({ kind: 'prepared', key, file }),
      onUploaded: (key, id) => change({ kind: 'uploaded', key, id }),
    });
  });
  useEffect(() => {
    uploads.follow(photos);
  }, [uploads, photos]);
  useEffect(() => () => uploads.stopAll(), [uploads]);
  return { standings, uploads };
}
