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

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;
}
