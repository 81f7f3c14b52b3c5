import { useEffect, useRef } from 'react';
import { currentSession } from '../../../apollo/session/session';
import type { FormPhoto } from './photos/photo-list';
import type { RoomDraft } from './room-draft';
import type { KnownRoom } from './use-save-room';

/** The content of the form when the session ended. */
export interface KeptForm {
  readonly accountId: string;
  /** Absent for a new room. */
  readonly roomId: string | undefined;
  readonly draft: RoomDraft;
  readonly photos: readonly FormPhoto[];
  readonly known: KnownRoom | undefined;
}

let kept: KeptForm | undefined;

/** Returns the form that this account had filled in for this room when the session ended. */
export function keptFormOf(accountId: string, roomId: string | undefined): KeptForm | undefined {
  return kept?.accountId === accountId && kept.roomId === roomId ? kept : undefined;
}

/** Keeps the content of the form if the session ends while it is open. */
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
