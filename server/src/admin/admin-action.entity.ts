import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** What an operator did; never changed after. */
@Entity({ name: 'operator_actions' })
export class AdminAction {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  /** Who, as the machine or `OPERATOR_NAME` says. */
  @Column({ ...columns.line, name: 'operator' })
  operator!: string;

  @Column({ ...columns.word, name: 'verb' })
  verb!: 'act' | 'close' | 'hold' | 'release' | 'remove-account';

  /** The report, contact message, room or account it was done to. */
  @Column({ ...columns.id, name: 'subject_id' })
  subjectId!: string;

  @Column({ ...columns.text, name: 'note', nullable: true })
  note!: string | null;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;
}
