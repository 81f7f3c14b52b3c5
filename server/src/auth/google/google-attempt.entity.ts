import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

/** A Google sign-in that has begun and is not finished. */
@Entity({ name: 'google_attempts' })
export class GoogleAttempt {
  @PrimaryColumn({ ...columns.line, name: 'attempt_hash' })
  attemptHash!: string;

  @Column({ ...columns.line, name: 'state' })
  state!: string;

  @Column({ ...columns.line, name: 'nonce' })
  nonce!: string;

  @Column({ ...columns.line, name: 'code_verifier' })
  codeVerifier!: string;

  /** The role of a new account. */
  @Column({ ...columns.word, name: 'role' })
  role!: 'USER' | 'OWNER';

  @Column({ ...columns.instant, name: 'expires_at' })
  expiresAt!: number;
}
