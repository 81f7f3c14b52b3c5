import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

export type LinkPurpose = 'VERIFY_EMAIL' | 'RESET_PASSWORD';

/** A link that was mailed to a person and not used yet; one for each purpose, so a newer one ends the older. */
@Entity({ name: 'mailed_links' })
export class MailedLink {
  @PrimaryColumn({ ...columns.id, name: 'user_id' })
  userId!: string;

  @PrimaryColumn({ ...columns.word, name: 'purpose' })
  purpose!: LinkPurpose;

  @Column({ ...columns.line, name: 'token_hash' })
  tokenHash!: string;

  /** Where it was sent; a person who has another address by now cannot use it. */
  @Column({ ...columns.line, name: 'email' })
  email!: string;

  @Column({ ...columns.instant, name: 'expires_at' })
  expiresAt!: number;
}
