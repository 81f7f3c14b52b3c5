import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

export type LinkPurpose = 'VERIFY_EMAIL' | 'RESET_PASSWORD' | 'CHANGE_EMAIL';

/** The newest link of a purpose that was mailed to a person and not used yet. */
@Entity({ name: 'mailed_links' })
export class MailedLink {
  @PrimaryColumn({ ...columns.id, name: 'user_id' })
  userId!: string;

  @PrimaryColumn({ ...columns.word, name: 'purpose' })
  purpose!: LinkPurpose;

  @Column({ ...columns.line, name: 'token_hash' })
  tokenHash!: string;

  /** Holds the address it was sent to: that of the person, or the one that they want to have. */
  @Column({ ...columns.line, name: 'email' })
  email!: string;

  /** The session that asked for a new address, and stays when that is confirmed. */
  @Column({ ...columns.id, name: 'session_id', nullable: true })
  sessionId!: string | null;

  @Column({ ...columns.instant, name: 'expires_at' })
  expiresAt!: number;
}

/** A link that a newer one of its purpose followed; it still works for some minutes. */
@Entity({ name: 'earlier_links' })
export class EarlierLink {
  @PrimaryColumn({ ...columns.line, name: 'token_hash' })
  tokenHash!: string;

  @Column({ ...columns.id, name: 'user_id' })
  userId!: string;

  @Column({ ...columns.word, name: 'purpose' })
  purpose!: LinkPurpose;

  @Column({ ...columns.line, name: 'email' })
  email!: string;

  @Column({ ...columns.instant, name: 'expires_at' })
  expiresAt!: number;
}
