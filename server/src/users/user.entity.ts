import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** Those who see an owner's phone number; with `AFTER_MESSAGE` those who share a chat with a message in it. */
export type PhoneAudience = 'EVERYONE' | 'SIGNED_IN' | 'AFTER_MESSAGE';

/** The time that an owner usually takes to answer somebody new, in one of four words. */
export type UsualAnswer = 'WITHIN_AN_HOUR' | 'WITHIN_HOURS' | 'WITHIN_A_DAY' | 'WITHIN_A_WEEK';

@Entity({ name: 'users' })
export class User {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  @Column({ ...columns.line, name: 'email' })
  email!: string;

  @Column({ ...columns.word, name: 'role' })
  role!: 'USER' | 'OWNER';

  @Column({ ...columns.word, name: 'username', nullable: true })
  username!: string | null;

  @Column({ ...columns.line, name: 'display_name', nullable: true })
  displayName!: string | null;

  @Column({ ...columns.word, name: 'photo_key', nullable: true })
  photoKey!: string | null;

  /** `+91` and ten digits. */
  @Column({ ...columns.word, name: 'phone_number', nullable: true })
  phoneNumber!: string | null;

  /** Everyone if null. */
  @Column({ ...columns.word, name: 'phone_audience', nullable: true })
  phoneAudience!: Exclude<PhoneAudience, 'EVERYONE'> | null;

  /** True when a mailed link has verified the address. */
  @Column({ ...columns.flag, name: 'email_verified' })
  emailVerified!: boolean;

  /** `YYYY-MM-DD`. */
  @Column({ ...columns.word, name: 'dob', nullable: true })
  dob!: string | null;

  @Column({ ...columns.text, name: 'about', nullable: true })
  about!: string | null;

  /** Code of the language of emails; null for an account from before there were several. */
  @Column({ ...columns.word, name: 'language', nullable: true })
  language!: string | null;

  /** Of an owner; null when too few have asked, or most had no answer in a week. */
  @Column({ ...columns.word, name: 'usual_answer', nullable: true })
  usualAnswer!: UsualAnswer | null;

  /** The time at which operators removed the account; the remaining row contains no name. */
  @Column({ ...columns.instant, name: 'removed_at', nullable: true })
  removedAt!: number | null;

  /** The time at which the account is erased, at the request of its user. */
  @Column({ ...columns.instant, name: 'erasure_due_at', nullable: true })
  erasureDueAt!: number | null;

  /** The time at which operators suspended the account; null when it is not suspended. */
  @Column({ ...columns.instant, name: 'suspended_at', nullable: true })
  suspendedAt!: number | null;

  /** The reason of the suspension, which the user reads. */
  @Column({ ...columns.text, name: 'suspension_note', nullable: true })
  suspensionNote!: string | null;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;

  @Column({ ...columns.instant, name: 'updated_at' })
  updatedAt!: number;
}
