import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

/** What proves who someone is; kept apart from the user so that nothing else reads it. */
@Entity({ name: 'credentials' })
export class Credential {
  @PrimaryColumn({ ...columns.id, name: 'user_id' })
  userId!: string;

  /** Argon2id in its own encoding; null for who only signs in with Google. */
  @Column({ ...columns.line, name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  /** The issuer's name for the person. */
  @Column({ ...columns.line, name: 'google_subject', nullable: true })
  googleSubject!: string | null;
}
