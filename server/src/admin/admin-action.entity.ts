import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** Everything that operators do. */
export const ACTION_VERBS = [
  ...(['act', 'close', 'hold', 'release', 'hold-review', 'release-review', 'remove-account'] as const),
  ...(['answer', 'warn', 'suspend', 'resume', 'ask-removal', 'withdraw-removal', 'withdraw-erasure'] as const),
  ...(['take', 'return', 'look', 'sign-in', 'sign-out', 'add-operator', 'remove-operator'] as const),
] as const;

/** The name by which the audit log tells what a user requested; no operator can have it. */
export const BY_USER = 'the user';

type ActionVerb = (typeof ACTION_VERBS)[number];

/** An action of an operator; never changed later. */
@Entity({ name: 'operator_actions' })
export class AdminAction {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  /** Name of the operator: of the desk, `OPERATOR_NAME`, or the user of the machine. */
  @Column({ ...columns.line, name: 'operator' })
  operator!: string;

  @Column({ ...columns.word, name: 'verb' })
  verb!: ActionVerb;

  /** The report, contact message, room, review, account or operator that the action changed. */
  @Column({ ...columns.id, name: 'subject_id' })
  subjectId!: string;

  @Column({ ...columns.text, name: 'note', nullable: true })
  note!: string | null;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;
}
