import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

/** A room that has become public or was saved, and is still to be checked. */
@Entity({ name: 'room_checks' })
export class RoomCheck {
  @PrimaryColumn({ ...columns.id, name: 'room_id' })
  roomId!: string;

  /** True when it has just become public. */
  @Column({ ...columns.flag, name: 'is_new' })
  isNew!: boolean;

  @Column({ ...columns.instant, name: 'due_at' })
  dueAt!: number;
}
