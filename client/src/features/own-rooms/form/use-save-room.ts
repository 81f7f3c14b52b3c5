import type { RoomStatus } from '../../../apollo/schema-types.generated';
import { i18n } from '../../../lib/i18n';
import type { LookAlikes_RoomFragment } from './look-alikes/look-alikes.generated';
import type { FormPhoto } from './photos/photo-list';
import { usePhotoUploads } from './photos/use-photo-uploads';
import type { RoomPhotos } from './photos/use-room-photos';
import type { RoomDraft } from './room-draft';
import type { Ensured, ServerRoom } from './server/use-server-room';
import { type RoomFieldErrors, fieldErrorsOf, type UserError } from './validate-room';

interface WrittenRoom {
  readonly draft: RoomDraft;
  readonly status: RoomStatus;
  readonly photos: readonly FormPhoto[];
  /** Rooms that look the same and are others; undefined if the server shall not ask. */
  readonly differsFrom?: readonly string[] | undefined;
}

export type SaveOutcome =
  | { readonly isSaved: true; readonly roomId: string }
  | {
      readonly isSaved: false;
      readonly alert: string;
      readonly errors: RoomFieldErrors;
      readonly code?: string;
      /** Rooms of which this one may be one. */
      readonly lookAlikes?: readonly LookAlikes_RoomFragment[];
    };

interface RoomToSave {
  readonly server: ServerRoom;
  readonly photos: RoomPhotos;
  /** Makes the room with what is written at this moment, if there is none yet. */
  readonly ensure: () => Promise<Ensured>;
  /** Keeps the form on this device. */
  readonly keepNow: () => Promise<void>;
  readonly onBusy: (isBusy: boolean) => void;
}

/** Saves a room: first to get an id, then its photos, then everything. A retry skips the finished steps. */
export function useSaveRoom({ server, photos: formPhotos, ensure, keepNow, onBusy }: RoomToSave) {
  const { standings, uploads } = usePhotoUploads({ photos: formPhotos, ensure });

  const forgetUploads = (gone: readonly FormPhoto[]) => {
    const keys = gone.map(({ key }) => key);
    uploads.forget(keys);
    formPhotos.change({ kind: 'forgetUploads', keys });
  };

  const saveWith = async (written: WrittenRoom, isLast = false): Promise<SaveOutcome> => {
    const { draft, status, photos, differsFrom } = written;
    const { imageIds, failure } = await uploads.settle(photos);
    if (failure !== undefined) return { isSaved: false, alert: failure, errors: { photos: failure } };
    const answer = await server.change({ draft, status, imageIds, ...(differsFrom && { differsFrom }) }, keepNow);
    if (answer.lookAlikes.length > 0) return { ...refused(answer.userErrors), lookAlikes: answer.lookAlikes };
    if (answer.room) return { isSaved: true, roomId: answer.room.id };
    const gone = photos.filter(({ source }, at) => source instanceof File && isGone(answer.userErrors, at));
    if (gone.length === 0 || isLast) return refused(answer.userErrors);
    // The server keeps an unused upload for a day only: the photo goes up again.
    forgetUploads(gone);
    const remaining = photos.map((photo) => (gone.includes(photo) ? { ...photo, id: null } : photo));
    return saveWith({ ...written, photos: remaining }, true);
  };

  const steps = async (written: WrittenRoom): Promise<SaveOutcome> => {
    const begun = await server.ensure(written.draft);
    return begun.known ? saveWith(written) : refused(begun.userErrors);
  };

  const saveRoom = async (written: WrittenRoom): Promise<SaveOutcome> => {
    onBusy(true);
    try {
      return await steps(written);
    } catch {
      return { isSaved: false, alert: i18n.t('roomForm.saveFailed'), errors: {} };
    } finally {
      onBusy(false);
    }
  };

  return { saveRoom, standings, uploads, forgetUploads };
}

/** Tells whether the server no longer has the photo at this place. */
export const isGone = (userErrors: readonly UserError[], place: number): boolean =>
  userErrors.some(({ code, path }) => code === 'ROOM_IMAGE_UNKNOWN' && path?.at(-1) === String(place));

function refused(userErrors: readonly UserError[]): SaveOutcome & { isSaved: false } {
  const [first] = userErrors;
  if (!first) return { isSaved: false, alert: i18n.t('roomForm.saveFailed'), errors: {} };
  return { isSaved: false, alert: first.message, errors: fieldErrorsOf(userErrors), code: first.code };
}
