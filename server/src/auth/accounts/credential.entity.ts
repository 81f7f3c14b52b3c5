import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

/** The secrets that prove an identity; stored apart from the user so that other code does not read them. */
@Entity({ name: 'credentials' })
export class Credential {
  @PrimaryColumn({ ...columns.id, name: 'user_id' })
  userId!: string;

  /** Argon2id in its own encoding; null for an account that only signs in with Google or Apple. */
  @Column({ ...columns.line, name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  /** The subject of Google for this person. */
  @Column({ ...columns.line, name: 'google_subject', nullable: true })
  googleSubject!: string | null;

  /** The subject of Apple for this person. */
  @Column({ ...columns.line, name: 'apple_subject', nullable: true })
  appleSubject!: string | null;
}
