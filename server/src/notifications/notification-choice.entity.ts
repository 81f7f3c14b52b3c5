import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** A group of kinds for which a user chooses how to be told. */
export type Topic = 'MESSAGES' | 'VISITS' | 'SAVED_ROOMS' | 'SAVED_SEARCHES' | 'OWN_ROOMS' | 'REPORTS';

/** The time of emails: at once, in one each morning, or never. */
export type EmailTime = 'AT_ONCE' | 'DAILY' | 'OFF';

/** A choice of how a user is told of a topic. A user without one is told as usual. */
@Entity({ name: 'notification_choices' })
export class NotificationChoice {
  @PrimaryColumn({ ...columns.id, name: 'user_id' })
  userId!: string;

  @PrimaryColumn({ ...columns.word, name: 'topic' })
  topic!: Topic;

  @Column({ ...columns.flag, name: 'is_shown' })
  isShown!: boolean;

  @Column({ ...columns.flag, name: 'is_pushed' })
  isPushed!: boolean;

  /** Null for a topic whose emails are chosen elsewhere, or not at all. */
  @Column({ ...columns.word, name: 'email', nullable: true })
  email!: EmailTime | null;

  /** Time of the last email about the topic. */
  @Column({ ...columns.instant, name: 'mailed_at', nullable: true })
  mailedAt!: number | null;
}
