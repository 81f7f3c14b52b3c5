import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

/** A device on which a user is signed in. */
@Entity({ name: 'sessions' })
export class Session {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  @Column({ ...columns.id, name: 'user_id' })
  userId!: string;

  @Column({ ...columns.line, name: 'token_hash' })
  tokenHash!: string;

  /** The token before the last rotation; it is valid until the current one is used. */
  @Column({ ...columns.line, name: 'previous_token_hash', nullable: true })
  previousTokenHash!: string | null;

  @Column({ ...columns.instant, name: 'rotated_at', nullable: true })
  rotatedAt!: number | null;

  /**
   * The time at which the client first used the current token; it belongs to an earlier rotation when it is before
   * `rotatedAt`.
   */
  @Column({ ...columns.instant, name: 'confirmed_at', nullable: true })
  confirmedAt!: number | null;

  /** A name derived from the `User-Agent` header. */
  @Column({ ...columns.line, name: 'device' })
  device!: string;

  /** The name that the device gave itself at sign-in. */
  @Column({ ...columns.line, name: 'device_name', nullable: true })
  deviceName!: string | null;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;

  @Column({ ...columns.instant, name: 'last_used_at' })
  lastUsedAt!: number;

  @Column({ ...columns.instant, name: 'expires_at' })
  expiresAt!: number;
}
