import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

/** A verified address that an account left recently; the link mailed to it restores it. */
@Entity({ name: 'former_emails' })
export class FormerEmail {
  @PrimaryColumn({ ...columns.line, name: 'token_hash' })
  tokenHash!: string;

  @Column({ ...columns.id, name: 'user_id' })
  userId!: string;

  @Column({ ...columns.line, name: 'email' })
  email!: string;

  /** Increases with each change of one account, whatever the clock says. */
  @Column({ ...columns.instant, name: 'left_at' })
  leftAt!: number;

  @Column({ ...columns.instant, name: 'expires_at' })
  expiresAt!: number;
}
