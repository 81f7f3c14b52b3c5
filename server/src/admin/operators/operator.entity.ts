import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

/** An account of the web desk; no user of the product. */
@Entity({ name: 'operators' })
export class Operator {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  @Column({ ...columns.line, name: 'name' })
  name!: string;

  /** Rights, with commas between. */
  @Column({ ...columns.line, name: 'rights' })
  rights!: string;

  @Column({ ...columns.line, name: 'password_hash' })
  passwordHash!: string;

  /** The key that the codes of the authenticator app are made from, in base 32. */
  @Column({ ...columns.line, name: 'totp_secret' })
  totpSecret!: string;

  /** The period of the last code that was used, so that each code works once. */
  @Column({ ...columns.long, name: 'totp_step' })
  totpStep!: number;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;
}
