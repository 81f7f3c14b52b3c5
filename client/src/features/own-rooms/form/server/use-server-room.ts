import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { errorCode } from '../../../../apollo/errors';
import type { SaveRoomInput } from '../../../../apollo/schema-types.generated';
import { forgetLists } from '../forget-lists';
import { type SaveRoomMutation, useSaveRoomMutation } from '../mutations.generated';
import { turns } from '../photos/turns';
import { isFact, newRoom, type RoomDraft } from '../room-draft';
import { SavedRoomDocument, type SavedRoomQuery } from '../saved-room.generated';
import { fieldErrorsOf, type UserError } from '../validate-room';
import { afterSave, caughtUp, isUnsaved, type KnownRoom, type SentRoom } from './known-room';
import { inputOf, type SomeFacts, storableFacts } from './storable-facts';

type UserErrors = readonly UserError[];
export type Payload = SaveRoomMutation['saveRoom'];
type StoredRoom = SavedRoomQuery['room'];

/** The room that exists now, or why the server refused to make it. */
export type Ensured = { readonly known: KnownRoom } | { readonly known?: undefined; readonly userErrors: UserErrors };

export interface Beginning {
  readonly known: KnownRoom | undefined;
  /** Key of the room to be made, so that it is made once. */
  readonly clientKey: string;
}

export type ServerRoom = ReturnType<typeof useServerRoom>;

/** Keeps track of the room on the server that belongs to an open form. */
export function useServerRoom(first: Beginning) {
  const client = useApolloClient();
  const [send] = useSaveRoomMutation({ update: forgetLists });
  const known = useRef(first.known);
  const making = useRef<Promise<Ensured>>(undefined);
  const refused = useRef<SomeFacts>({});
  // A save continues from the version that the one before it made.
  const saving = useRef(turns(1));

  const save = async (input: SaveRoomInput): Promise<Payload> => {
    const { data } = await send({ variables: { input } });
    return data?.saveRoom ?? { room: null, lookAlikes: [], userErrors: [] };
  };

  /** Saves what of a draft can be stored; what the server refuses is left out in a second try. */
  const saveStorable = async (draft: RoomDraft, by: (facts: SomeFacts) => Promise<Payload>): Promise<Payload> => {
    const answer = await by(storableFacts(draft, refused.current));
    const facts = Object.keys(fieldErrorsOf(answer.userErrors)).filter(isFact);
    if (answer.room || facts.length === 0) return answer;
    refused.current = { ...refused.current, ...Object.fromEntries(facts.map((fact) => [fact, draft[fact]])) };
    return by(storableFacts(draft, refused.current));
  };

  const make = async (draft: RoomDraft): Promise<Ensured> => {
    const { room, userErrors } = await saveStorable(draft, (facts) =>
      save({ ...inputOf(facts), clientKey: first.clientKey, imagesFollow: true }),
    );
    if (!room) return { userErrors };
    // Of a room that an earlier request made, the facts are not known: the next save tells all of them.
    known.current = { id: room.id, version: room.version, base: { draft: newRoom, imageIds: [] } };
    return { known: known.current };
  };

  /** Makes the room as an unfinished draft if there is none yet. Calls at the same time make one room. */
  const ensure = async (draft: RoomDraft): Promise<Ensured> => {
    if (known.current) return { known: known.current };
    making.current ??= make(draft).finally(() => {
      making.current = undefined;
    });
    return making.current;
  };

  const read = async (id: string): Promise<StoredRoom | undefined> => {
    const { data } = await client.query({ query: SavedRoomDocument, variables: { id }, fetchPolicy: 'no-cache' });
    return (data as SavedRoomQuery | undefined)?.room;
  };

  // A room that is gone is refused by the save itself.
  const readIfThere = (id: string): Promise<StoredRoom | undefined> =>
    read(id).catch((error: unknown) => {
      if (errorCode(error, ['ROOM_NOT_FOUND']) !== undefined) return undefined;
      throw error;
    });

  const changeNow = async (sent: SentRoom, willSend?: () => Promise<void>): Promise<Payload> => {
    const before = known.current;
    if (!before) throw new Error('There is no room to change.');
    const { unanswered: _, ...present } = before.unanswered ? caughtUp(before, await readIfThere(before.id)) : before;
    known.current = { ...present, unanswered: sent };
    await willSend?.();
    const { draft, status, imageIds, differsFrom } = sent;
    const answer = await save({
      ...inputOf(draft),
      ...{ id: present.id, version: present.version },
      ...(status && { status }),
      ...(imageIds && { imageIds: [...imageIds] }),
      ...(differsFrom && { differsFrom: [...differsFrom] }),
    });
    known.current = answer.room ? afterSave(present, sent, answer.room.version) : present;
    return answer;
  };

  /**
   * Saves on from the version that this form knows, one save after the other. `willSend` runs when the room is known, before
   * the call.
   */
  const change = (sent: SentRoom, willSend?: () => Promise<void>): Promise<Payload> =>
    saving.current(() => changeNow(sent, willSend));

  return {
    known,
    ensure,
    saveStorable,
    change,
    /** Reads the stored room; undefined if it cannot be read. */
    read: async (): Promise<StoredRoom | undefined> =>
      known.current && (await read(known.current.id).catch(() => undefined)),
    /** Continues from another state of the stored room. */
    continueFrom: (other: KnownRoom): void => {
      known.current = other;
    },
    /** Tells whether the draft or the photos have something to store that the room does not have. */
    isUnsaved: (draft: RoomDraft, imageIds: readonly string[]): boolean =>
      isUnsaved(known.current?.base, storableFacts(draft, refused.current), imageIds),
  };
}
