import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

/** The operator who has taken a case. Each case has at most one. */
@Entity({ name: 'case_assignments' })
export class CaseAssignment {
  @PrimaryColumn({ ...columns.id, name: 'case_id' })
  caseId!: string;

  @Column({ ...columns.id, name: 'operator_id' })
  operatorId!: string;

  @Column({ ...columns.instant, name: 'taken_at' })
  takenAt!: number;
}
