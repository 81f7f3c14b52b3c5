import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

/** A registration whose account is created when the mailed link is opened; only with neutral answers. */
@Entity({ name: 'pending_registrations' })
export class PendingRegistration {
  @PrimaryColumn({ ...columns.line, name: 'token_hash' })
  tokenHash!: string;

  @Column({ ...columns.line, name: 'email' })
  email!: string;

  @Column({ ...columns.line, name: 'password_hash' })
  passwordHash!: string;

  @Column({ ...columns.word, name: 'role' })
  role!: 'USER' | 'OWNER';

  @Column({ ...columns.instant, name: 'expires_at' })
  expiresAt!: number;
}
