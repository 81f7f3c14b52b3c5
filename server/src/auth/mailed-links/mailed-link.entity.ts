import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

export type LinkPurpose = 'VERIFY_EMAIL' | 'RESET_PASSWORD' | 'CHANGE_EMAIL' | 'WITHDRAW_ERASURE';

/** The newest unused link of a purpose that was mailed to a user. */
@Entity({ name: 'mailed_links' })
export class MailedLink {
  @PrimaryColumn({ ...columns.id, name: 'user_id' })
  userId!: string;

  @PrimaryColumn({ ...columns.word, name: 'purpose' })
  purpose!: LinkPurpose;

  @Column({ ...columns.line, name: 'token_hash' })
  tokenHash!: string;

  /** The address it was sent to: that of the user, or the requested new one. */
  @Column({ ...columns.line, name: 'email' })
  email!: string;

  /** The session that requested a new address; it stays when the address is confirmed. */
  @Column({ ...columns.id, name: 'session_id', nullable: true })
  sessionId!: string | null;

  @Column({ ...columns.instant, name: 'expires_at' })
  expiresAt!: number;

  /** Hash of the code in the same email; null in those that have none. */
  @Column({ ...columns.word, name: 'code_hash', nullable: true })
  codeHash!: string | null;

  @Column({ ...columns.instant, name: 'code_expires_at', nullable: true })
  codeExpiresAt!: number | null;

  /** Wrong tries of the code. */
  @Column({ ...columns.count, name: 'code_tries' })
  codeTries!: number;
}

/** A link that was replaced by a newer one of its purpose; it is still valid for some minutes. */
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
