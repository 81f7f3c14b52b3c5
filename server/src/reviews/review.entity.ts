import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** A review of a room by somebody who has visited it. It goes with the room and with its author. */
@Entity({ name: 'room_reviews' })
export class Review {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  @Column({ ...columns.id, name: 'room_id' })
  roomId!: string;

  @Column({ ...columns.id, name: 'author_id' })
  authorId!: string;

  /** Stars, 1 to 5, like the next three. */
  @Column({ ...columns.count, name: 'cleanliness' })
  cleanliness!: number;

  @Column({ ...columns.count, name: 'accuracy' })
  accuracy!: number;

  @Column({ ...columns.count, name: 'owner' })
  owner!: number;

  /** Null where the author told nothing. */
  @Column({ ...columns.count, name: 'food', nullable: true })
  food!: number | null;

  /** Empty when there are none. */
  @Column({ ...columns.text, name: 'words' })
  words!: string;

  /** Words of the owner. */
  @Column({ ...columns.text, name: 'answer', nullable: true })
  answer!: string | null;

  @Column({ ...columns.instant, name: 'answered_at', nullable: true })
  answeredAt!: number | null;

  /** The operators' reason for holding it; null when it is not held. */
  @Column({ ...columns.text, name: 'held_note', nullable: true })
  heldNote!: string | null;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;

  @Column({ ...columns.instant, name: 'edited_at', nullable: true })
  editedAt!: number | null;
}
