import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

/** A nonce that was given to an app and is not used yet. */
@Entity({ name: 'sign_in_nonces' })
export class SignInNonce {
  @PrimaryColumn({ ...columns.line, name: 'nonce_hash' })
  nonceHash!: string;

  @Column({ ...columns.instant, name: 'expires_at' })
  expiresAt!: number;
}
