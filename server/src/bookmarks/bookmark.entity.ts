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

  /** Name of the room when it was saved; null if a release saved it that did not keep names. */
  @Column({ ...columns.line, name: 'room_name', nullable: true })
  roomName!: string | null;

  /** Rupees per month when it was saved; null as the name. */
  @Column({ ...columns.count, name: 'room_price', nullable: true })
  roomPrice!: number | null;

  /** Name in the image store of the copy of the cover; null when there is none. Bookmarks of one cover share it. */
  @Column({ ...columns.word, name: 'cover_key', nullable: true })
  coverKey!: string | null;

  /** Name in the image store of the cover that was copied. */
  @Column({ ...columns.word, name: 'cover_of', nullable: true })
  coverOf!: string | null;

  /** Owner of the room, since blocks hide the picture also when the room is gone. */
  @Column({ ...columns.id, name: 'room_owner_id', nullable: true })
  roomOwnerId!: string | null;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;
}
