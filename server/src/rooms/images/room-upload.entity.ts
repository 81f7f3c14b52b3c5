import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

/** An uploaded image that no save has used yet. */
@Entity({ name: 'room_uploads' })
export class RoomUpload {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  @Column({ ...columns.id, name: 'room_id' })
  roomId!: string;

  @Column({ ...columns.word, name: 'image_key' })
  imageKey!: string;

  @Column({ ...columns.count, name: 'width' })
  width!: number;

  @Column({ ...columns.count, name: 'height' })
  height!: number;

  @Column({ ...columns.word, name: 'colour' })
  colour!: string;

  /** By which photos that look the same are found; null until it is known, empty for a photo without features. */
  @Column({ ...columns.word, name: 'look', nullable: true })
  look!: string | null;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;
}
