import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

/** A signed-in browser of an operator. */
@Entity({ name: 'operator_sessions' })
export class OperatorSession {
  @PrimaryColumn({ ...columns.line, name: 'token_hash' })
  tokenHash!: string;

  @Column({ ...columns.id, name: 'operator_id' })
  operatorId!: string;

  @Column({ ...columns.instant, name: 'expires_at' })
  expiresAt!: number;
}
