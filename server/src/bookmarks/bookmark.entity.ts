import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

@Entity({ name: 'bookmarks' })
export class Bookmark {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  @Column({ ...columns.id, name: 'user_id' })
  userId!: string;

  /** Stays when the room is deleted. */
  @Column({ ...columns.id, name: 'room_id' })
  roomId!: string;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;
}
