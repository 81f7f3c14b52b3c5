import { isId } from '../../kernel/id';
import type { RoomRepository } from '../../rooms';
import type { UserRepository } from '../../users';
import type { AnswerReader } from '../cases/case-answers.service';
import { type DeskViewer, withRight } from '../cases/case.policy';
import { checkedNote } from '../cases/case.rules';
import type { DeskEmailService, EmailPreview } from './desk-email.service';
import type { DeskEmailKind, DeskEmailReader } from './desk-emails';

/** The subject and the text of an email before it is sent. */
export interface AskedPreview {
  /** The action: on a room, to answer a case, or on an account. */
  readonly kind: 'ROOM_HELD' | 'ROOM_RELEASED' | 'ANSWERED' | 'WARNED' | 'SUSPENDED' | 'RESUMED' | 'REMOVED';
  /** Id of the room, the case or the account. */
  readonly id: string;
  /** The words of the operator; not used for the email of a release or of a resumed account, which has none. */
  readonly text?: string | null;
}

interface Subject {
  readonly kind: DeskEmailKind;
  readonly reader: DeskEmailReader | null;
  readonly roomName?: string;
  readonly writtenAt?: number;
}

interface Dependencies {
  readonly emails: DeskEmailService;
  readonly rooms: Pick<RoomRepository, 'findById'>;
  readonly users: Pick<UserRepository, 'findPresent'>;
  readonly answers: { readonly readerOf: (id: string) => Promise<AnswerReader | null> };
}

export type EmailPreviewService = ReturnType<typeof emailPreviewService>;

/** Creates the service that shows operators an email before it is sent. */
export function emailPreviewService({ emails, rooms, users, answers }: Dependencies) {
  async function subjectOf({ kind, id }: AskedPreview): Promise<Subject | null> {
    if (!isId(id)) return null;
    if (kind === 'ANSWERED') return answers.readerOf(id);
    if (kind !== 'ROOM_HELD' && kind !== 'ROOM_RELEASED')
      return (await users.findPresent(id)) && { kind, reader: await emails.readerOf(id) };
    const room = await rooms.findById(id);
    return room && { kind, roomName: room.name, reader: await emails.readerOf(room.ownerId) };
  }

  return {
    /** Returns the email of an action with its text; null when there is no such room, case or account. */
    async preview(viewer: DeskViewer, asked: AskedPreview): Promise<EmailPreview | null> {
      withRight(viewer, 'act');
      const subject = await subjectOf(asked);
      if (!subject) return null;
      const { kind, reader, ...about } = subject;
      return emails.preview(kind, reader, { ...about, text: wordsFor(asked) });
    },
  };
}

function wordsFor({ kind, text }: AskedPreview): string | null {
  if (kind === 'ROOM_RELEASED' || kind === 'RESUMED') return null;
  const words = checkedNote(text ?? '');
  return typeof words === 'string' ? words : '';
}
