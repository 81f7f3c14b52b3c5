import type { ChangeEvent } from 'react';
import type { Fact, RoomDraft } from '../room-draft';
import type { RoomFieldErrors } from '../validate-room';

/** The draft, its errors and how to change it, for the fields. */
export interface Writing {
  readonly draft: RoomDraft;
  readonly errors: RoomFieldErrors;
  readonly change: (changed: Partial<RoomDraft>) => void;
}

/** Returns the props that bind a text field to a fact. */
export function textOf({ draft, errors, change }: Writing, fact: Fact) {
  return {
    name: fact,
    value: draft[fact],
    error: errors[fact],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      change({ [fact]: currentTarget.value });
    },
  };
}

/** Returns the props that bind a dropdown to a fact. */
export function choiceOf({ draft, errors, change }: Writing, fact: Fact) {
  return {
    name: fact,
    value: draft[fact],
    error: errors[fact],
    onChange: (chosen: string) => {
      change({ [fact]: chosen });
    },
  };
}
