import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

/** A reminder of the last day, to one user about another. */
@Entity({ name: 'chat_letters' })
export class SentReminder {
  @PrimaryColumn({ ...columns.id, name: 'recipient_id' })
  recipientId!: string;

  @PrimaryColumn({ ...columns.id, name: 'writer_id' })
  writerId!: string;

  @Column({ ...columns.instant, name: 'written_at' })
  writtenAt!: number;
}
