import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** A letter that is still to be sent. */
@Entity({ name: 'letters' })
export class WaitingLetter {
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

  /** Where more letters of its kind are stopped; null where they can't be. */
  @Column({ ...columns.text, name: 'unsubscribe_url', nullable: true })
  unsubscribeUrl!: string | null;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;

  /** When it is sent next; set ahead by the server that sends it. */
  @Column({ ...columns.instant, name: 'due_at' })
  dueAt!: number;

  /** When nobody needs it any more. */
  @Column({ ...columns.instant, name: 'useless_at' })
  uselessAt!: number;

  @Column({ ...columns.count, name: 'attempts' })
  attempts!: number;
}
