import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

/** A code that signs an operator in once, without the authenticator app. */
@Entity({ name: 'operator_recovery_codes' })
export class RecoveryCode {
  @PrimaryColumn({ ...columns.line, name: 'code_hash' })
  codeHash!: string;

  @Column({ ...columns.id, name: 'operator_id' })
  operatorId!: string;
}
