import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

@Entity({ name: 'room_images' })
export class RoomImage {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  @Column({ ...columns.id, name: 'room_id' })
  roomId!: string;

  /** Position in the owner's order, from 0. */
  @Column({ ...columns.count, name: 'position' })
  position!: number;

  /** Random name in the image store. */
  @Column({ ...columns.word, name: 'image_key' })
  imageKey!: string;

  /** Pixels of the largest size. */
  @Column({ ...columns.count, name: 'width' })
  width!: number;

  @Column({ ...columns.count, name: 'height' })
  height!: number;

  /** Average colour, `#rrggbb`. */
  @Column({ ...columns.word, name: 'colour' })
  colour!: string;

  /** By which photos that look the same are found; null until it is known, empty for a photo without features. */
  @Column({ ...columns.word, name: 'look', nullable: true })
  look!: string | null;
}
