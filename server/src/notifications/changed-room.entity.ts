import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** A room that has changed, as it was before; those who have saved it are still to be told. */
@Entity({ name: 'changed_rooms' })
export class ChangedRoom {
  @PrimaryColumn({ ...columns.id, name: 'room_id' })
  roomId!: string;

  @Column({ ...columns.id, name: 'owner_id' })
  ownerId!: string;

  @Column({ ...columns.line, name: 'name' })
  name!: string;

  @Column({ ...columns.count, name: 'price' })
  price!: number;

  @Column({ ...columns.word, name: 'state' })
  state!: 'FREE' | 'FULL' | 'GONE';

  /** Identifies the change in notifications. */
  @Column({ ...columns.id, name: 'cause' })
  cause!: string;

  @Column({ ...columns.instant, name: 'due_at' })
  dueAt!: number;
}
