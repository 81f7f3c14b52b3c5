import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** A push notice about a chat or a notification that is waiting to be sent to a device. */
@Entity({ name: 'queued_pushes' })
export class QueuedPush {
  @PrimaryColumn({ ...columns.id, name: 'session_id' })
  sessionId!: string;

  /** Id of the chat, or of the notification. */
  @PrimaryColumn({ ...columns.id, name: 'chat_id' })
  chatId!: string;

  /** Kind of the notification; null when it is about a chat. */
  @Column({ ...columns.word, name: 'kind', nullable: true })
  kind!: string | null;

  /** Number of the newest message in the log of the chat; 0 when it is about a notification. */
  @Column({ ...columns.long, name: 'sequence' })
  sequence!: number;

  /** Time of the next attempt; the server that sends it moves it forward. */
  @Column({ ...columns.instant, name: 'due_at' })
  dueAt!: number;

  @Column({ ...columns.count, name: 'attempts' })
  attempts!: number;
}
