import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

/** A user who wants no unread reminders. */
@Entity({ name: 'chat_letter_refusals' })
export class ReminderOptOut {
  @PrimaryColumn({ ...columns.id, name: 'user_id' })
  userId!: string;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;
}
