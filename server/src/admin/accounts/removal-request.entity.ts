import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

/** An account that an operator wants removed, until another operator confirms it. */
@Entity({ name: 'removal_requests' })
export class RemovalRequest {
  @PrimaryColumn({ ...columns.id, name: 'user_id' })
  userId!: string;

  @Column({ ...columns.id, name: 'operator_id' })
  operatorId!: string;

  @Column({ ...columns.text, name: 'note' })
  note!: string;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;
}
