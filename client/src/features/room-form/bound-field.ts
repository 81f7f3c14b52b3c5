import type { ChangeEvent } from 'react';
import type { Fact, RoomDraft } from './room-draft';
import type { Faults } from './room-mistakes';

/** The room being written, as its fields see it. */
export interface Writing {
  readonly draft: RoomDraft;
  readonly faults: Faults;
  readonly change: (changed: Partial<RoomDraft>) => void;
}

/** What ties a text field to a fact. */
export function textOf({ draft, faults, change }: Writing, fact: Fact) {
  return {
    name: fact,
    value: draft[fact],
    error: faults[fact],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      change({ [fact]: currentTarget.value });
    },
  };
}

/** What ties a dropdown to a fact. */
export function choiceOf({ draft, faults, change }: Writing, fact: Fact) {
  return {
    name: fact,
    value: draft[fact],
    error: faults[fact],
    onChange: (chosen: string) => {
      change({ [fact]: chosen });
    },
  };
}
