import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** The hours at which an owner usually shows rooms. */
@Entity({ name: 'visiting_hours' })
export class VisitingHours {
  @PrimaryColumn({ ...columns.id, name: 'owner_id' })
  ownerId!: string;

  /** Days of the week from 1, Monday, to 7, with commas between them. */
  @Column({ ...columns.word, name: 'days' })
  days!: string;

  /** Minutes since midnight in India. */
  @Column({ ...columns.count, name: 'from_minute' })
  fromMinute!: number;

  @Column({ ...columns.count, name: 'to_minute' })
  toMinute!: number;
}
