import { useRef, useState } from 'react';
import type { RoomStatus } from '../../../../apollo/schema-types.generated';
import type { LookAlikes_RoomFragment } from './look-alikes.generated';

interface Question {
  readonly rooms: readonly LookAlikes_RoomFragment[];
  /** The status of the save that waits for the answer. */
  readonly status: RoomStatus;
}

export type LookAlikesQuestion = ReturnType<typeof useLookAlikes>;

/** Keeps the question whether a room is one of those that look the same, and its answers. */
export function useLookAlikes({ isAsked }: { isAsked: boolean }) {
  const [question, setQuestion] = useState<Question>();
  const differsFrom = useRef<readonly string[]>([]);
  return {
    question,
    ask: setQuestion,
    /** Returns the rooms that this one is not; undefined if nothing is to be asked. */
    answers: (): readonly string[] | undefined => (isAsked ? differsFrom.current : undefined),
    stop: () => {
      setQuestion(undefined);
    },
    /** Takes the answer that this is another room, and goes on with the save. */
    takeAnother: (save: (status: RoomStatus) => void) => {
      if (!question) return;
      differsFrom.current = [...differsFrom.current, ...question.rooms.map(({ id }) => id)];
      setQuestion(undefined);
      save(question.status);
    },
  };
}
