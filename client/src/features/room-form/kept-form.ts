import { useEffect, useRef } from 'react';
import { currentSession } from '../../apollo/session';
import type { FormPhoto } from './photo-list';
import type { RoomDraft } from './room-draft';
import type { KnownRoom } from './use-save-room';

/** What somebody had written when their sign-in ended. */
export interface KeptForm {
  readonly accountId: string;
  /** Absent for a new room. */
  readonly roomId: string | undefined;
  readonly draft: RoomDraft;
  readonly photos: readonly FormPhoto[];
  readonly known: KnownRoom | undefined;
}

let kept: KeptForm | undefined;

/** What this account had written about this room, if its sign-in ended meanwhile. */
export function keptFormOf(accountId: string, roomId: string | undefined): KeptForm | undefined {
  return kept?.accountId === accountId && kept.roomId === roomId ? kept : undefined;
}

/** Keeps the form when the sign-in ends under it; a form that is left otherwise is dropped. */
export function useKeeping(written: () => KeptForm): void {
  const latest = useRef(written);
  useEffect(() => {
    latest.current = written;
  });
  useEffect(
    () => () => {
      kept = currentSession().status === 'visitor' ? latest.current() : undefined;
    },
    [],
  );
}
