import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** An email that is waiting to be sent. */
@Entity({ name: 'letters' })
export class QueuedEmail {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  @Column({ ...columns.line, name: 'to_address' })
  to!: string;

  @Column({ ...columns.line, name: 'subject' })
  subject!: string;

  @Column({ ...columns.text, name: 'text' })
  text!: string;

  @Column({ ...columns.text, name: 'html' })
  html!: string;

  /** Address that stops emails of this kind; null when they cannot be stopped. */
  @Column({ ...columns.text, name: 'unsubscribe_url', nullable: true })
  unsubscribeUrl!: string | null;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;

  /** Time of the next attempt; the server that sends it moves it forward. */
  @Column({ ...columns.instant, name: 'due_at' })
  dueAt!: number;

  /** Time after which the email is useless. */
  @Column({ ...columns.instant, name: 'useless_at' })
  expiresAt!: number;

  @Column({ ...columns.count, name: 'attempts' })
  attempts!: number;
}
