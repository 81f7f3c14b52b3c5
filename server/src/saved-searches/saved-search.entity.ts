import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** A search that a user has saved, to be told of new rooms that match it. */
@Entity({ name: 'saved_searches' })
export class SavedSearch {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  @Column({ ...columns.id, name: 'user_id' })
  userId!: string;

  @Column({ ...columns.line, name: 'name' })
  name!: string;

  /** The filter as JSON, written in one way, so that equal searches have equal texts. */
  @Column({ ...columns.text, name: 'filter' })
  filter!: string;

  /** Its state, or state and district; empty for all of India. Narrows the searches that a room is compared with. */
  @Column({ ...columns.line, name: 'area' })
  area!: string;

  @Column({ ...columns.flag, name: 'is_paused' })
  isPaused!: boolean;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;
}
