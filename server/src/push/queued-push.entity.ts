import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** A push notice about a chat that is waiting to be sent to a device. */
@Entity({ name: 'queued_pushes' })
export class QueuedPush {
  @PrimaryColumn({ ...columns.id, name: 'session_id' })
  sessionId!: string;

  @PrimaryColumn({ ...columns.id, name: 'chat_id' })
  chatId!: string;

  /** Number of the newest message in the log of the chat. */
  @Column({ ...columns.long, name: 'sequence' })
  sequence!: number;

  /** Time of the next attempt; the server that sends it moves it forward. */
  @Column({ ...columns.instant, name: 'due_at' })
  dueAt!: number;

  @Column({ ...columns.count, name: 'attempts' })
  attempts!: number;
}
