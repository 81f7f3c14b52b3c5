import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { RoomStatus, SaveRoomInput } from '../../../apollo/schema-types.generated';
import { i18n } from '../../../lib/i18n';
import { forgetLists } from './forget-lists';
import type { FormPhoto } from './photos/photo-list';
import { draftOf, type RoomDraft, tellTheSame, toldBy } from './room-draft';
import { type RoomFieldErrors, fieldErrorsOf, type UserError } from './validate-room';
import { SavedRoomDocument, type SavedRoomQuery } from './saved-room.generated';
import { type SaveRoomMutation, useSaveRoomMutation } from './mutations.generated';
import { useUploadPhotos } from './photos/use-upload-photos';

/** The stored room as far as this form knows it. */
export interface KnownRoom {
  readonly id: string;
  readonly version: number;
  /** The last save that was not answered. */
  readonly unanswered?: SentRoom | undefined;
}

interface SentRoom {
  readonly draft: RoomDraft;
  readonly status: RoomStatus;
  readonly imageIds: readonly string[];
}

interface WrittenRoom {
  readonly draft: RoomDraft;
  readonly status: RoomStatus;
  readonly photos: readonly FormPhoto[];
}

export type SaveOutcome =
  | { readonly isSaved: true; readonly roomId: string }
  | { readonly isSaved: false; readonly alert: string; readonly errors: RoomFieldErrors; readonly code?: string };

type Payload = SaveRoomMutation['saveRoom'];
type UserErrors = readonly UserError[];

interface Beginning {
  readonly known: KnownRoom | undefined;
  /** Key of the room to be made, so that it is made once. */
  readonly clientKey: string;
}

/** Saves a room: first to get an id, then the photos, then everything. A retry skips the finished steps. */
export function useSaveRoom(first: Beginning, onUploaded: (key: string, id: string) => void) {
  const { begin, finish, read } = useSaveSteps(first.clientKey);
  const { uploadPhotos, shares } = useUploadPhotos(onUploaded);
  const [isSaving, setIsSaving] = useState(false);
  const known = useRef(first.known);

  const steps = async ({ draft, status, photos }: WrittenRoom): Promise<SaveOutcome> => {
    const begun = await begin(draft, known.current);
    if (!begun.known) return refused(begun.userErrors);
    known.current = begun.known;
    const { imageIds, userErrors } = await uploadPhotos(begun.known.id, photos);
    if (imageIds.length === 0) return refused(userErrors);
    const sent = { draft, status, imageIds };
    known.current = { ...begun.known, unanswered: sent };
    const answer = await finish(begun.known, sent);
    known.current = begun.known;
    return answer.room ? { isSaved: true, roomId: answer.room.id } : refused(answer.userErrors);
  };

  const saveRoom = async (written: WrittenRoom): Promise<SaveOutcome> => {
    setIsSaving(true);
    try {
      return await steps(written);
    } catch {
      return { isSaved: false, alert: i18n.t('roomForm.saveFailed'), errors: {} };
    } finally {
      setIsSaving(false);
    }
  };

  /** Reads the stored room, from which the next save goes on; undefined if it cannot be read. */
  const catchUp = async (): Promise<SavedRoomQuery['room'] | undefined> => {
    const room = known.current && (await read(known.current.id).catch(() => undefined));
    if (room) known.current = { id: room.id, version: room.version };
    return room;
  };

  return { saveRoom, isSaving, shares, known, catchUp };
}

type Begun = { known: KnownRoom } | { known?: undefined; userErrors: UserErrors };

function useSaveSteps(clientKey: string) {
  const client = useApolloClient();
  const [send] = useSaveRoomMutation({ update: forgetLists });

  const save = async (input: SaveRoomInput): Promise<Payload> => {
    const { data } = await send({ variables: { input } });
    return data?.saveRoom ?? { room: null, userErrors: [] };
  };

  const read = async (id: string): Promise<SavedRoomQuery['room'] | undefined> => {
    const { data } = await client.query({ query: SavedRoomDocument, variables: { id }, fetchPolicy: 'no-cache' });
    return (data as SavedRoomQuery | undefined)?.room;
  };

  const begin = async (draft: RoomDraft, known: KnownRoom | undefined): Promise<Begun> => {
    if (!known) {
      const { room, userErrors } = await save({ ...toldBy(draft), clientKey, imagesFollow: true });
      return room ? { known: { id: room.id, version: room.version } } : { userErrors };
    }
    if (!known.unanswered) return { known };
    return { known: caughtUp(known, await read(known.id)) };
  };

  const finish = ({ id, version }: KnownRoom, { draft, status, imageIds }: SentRoom) =>
    save({ ...toldBy(draft), id, version, status, imageIds: [...imageIds] });

  return { begin, finish, read };
}

// An unanswered save may have succeeded: then the next save continues from its version and is not a conflict.
function caughtUp({ id, version, unanswered }: KnownRoom, room: SavedRoomQuery['room'] | undefined): KnownRoom {
  const isDone =
    room &&
    unanswered &&
    room.version === version + 1 &&
    room.status === unanswered.status &&
    room.images.map((image) => image.id).join() === unanswered.imageIds.join() &&
    tellTheSame(draftOf(room), unanswered.draft);
  return { id, version: isDone ? room.version : version };
}

function refused(userErrors: UserErrors): SaveOutcome {
  const [first] = userErrors;
  if (!first) return { isSaved: false, alert: i18n.t('roomForm.saveFailed'), errors: {} };
  return { isSaved: false, alert: first.message, errors: fieldErrorsOf(userErrors), code: first.code };
}
