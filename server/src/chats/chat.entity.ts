import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** The one chat of two users, with the head of its log. */
@Entity({ name: 'chats' })
export class Chat {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  /** Both accounts in order of their ids, so that a pair has one chat whoever started it. */
  @Column({ ...columns.line, name: 'pair' })
  pair!: string;

  @Column({ ...columns.id, name: 'owner_id' })
  ownerId!: string;

  @Column({ ...columns.id, name: 'user_id' })
  userId!: string;

  /** Number of the last event in the log. */
  @Column({ ...columns.long, name: 'last_sequence' })
  lastSequence!: number;

  @Column({ ...columns.id, name: 'last_message_id', nullable: true })
  lastMessageId!: string | null;

  /** The room about which somebody wrote last. */
  @Column({ ...columns.id, name: 'room_id', nullable: true })
  roomId!: string | null;

  /** Time of the newest message, or of the chat if there is none. */
  @Column({ ...columns.instant, name: 'last_active_at' })
  lastActiveAt!: number;

  /** Number up to which the owner side has read. */
  @Column({ ...columns.long, name: 'owner_read' })
  ownerRead!: number;

  @Column({ ...columns.long, name: 'user_read' })
  userRead!: number;

  /** Messages of the user side that the owner side has not read. */
  @Column({ ...columns.count, name: 'owner_unread' })
  ownerUnread!: number;

  @Column({ ...columns.count, name: 'user_unread' })
  userUnread!: number;

  /** Time at which the owner side gets an unread reminder; 0 when it was sent, null when nothing is unread. */
  @Column({ ...columns.instant, name: 'owner_letter_due', nullable: true })
  ownerReminderDue!: number | null;

  @Column({ ...columns.instant, name: 'user_letter_due', nullable: true })
  userReminderDue!: number | null;

  /** Time of the first message, of the user side; null for a chat without, and one from before this was stored. */
  @Column({ ...columns.instant, name: 'first_asked_at', nullable: true })
  firstAskedAt!: number | null;

  /** Time of the first message of the owner side after that. */
  @Column({ ...columns.instant, name: 'first_answered_at', nullable: true })
  firstAnsweredAt!: number | null;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;
}
