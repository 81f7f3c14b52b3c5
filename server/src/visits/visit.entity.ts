import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** A visit of a room that a seeker has asked for. */
@Entity({ name: 'visits' })
export class Visit {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  /** Stays when the room is deleted. */
  @Column({ ...columns.id, name: 'room_id' })
  roomId!: string;

  /** The name that the room had when it was asked for. */
  @Column({ ...columns.line, name: 'room_name' })
  roomName!: string;

  @Column({ ...columns.id, name: 'owner_id' })
  ownerId!: string;

  @Column({ ...columns.id, name: 'seeker_id' })
  seekerId!: string;

  @Column({ ...columns.word, name: 'state' })
  state!: 'ASKED' | 'COUNTERED' | 'AGREED' | 'OVER' | 'DECLINED' | 'CANCELLED' | 'LAPSED';

  /** Grows with each change, so that of two changes at once only one is stored. */
  @Column({ ...columns.count, name: 'revision' })
  revision!: number;

  /** The times that were proposed last, in milliseconds, with commas between them. */
  @Column({ ...columns.line, name: 'times' })
  times!: string;

  @Column({ ...columns.instant, name: 'agreed_at', nullable: true })
  agreedAt!: number | null;

  /** The words of who declined. */
  @Column({ ...columns.line, name: 'words', nullable: true })
  words!: string | null;

  /** Tells whether the visit took place, as the owner says. */
  @Column({ ...columns.word, name: 'owner_answer', nullable: true })
  ownerAnswer!: 'YES' | 'NO' | null;

  @Column({ ...columns.word, name: 'seeker_answer', nullable: true })
  seekerAnswer!: 'YES' | 'NO' | null;

  @Column({ ...columns.line, name: 'client_key', nullable: true })
  clientKey!: string | null;

  /** Seeker and room while the visit is open, else null: a seeker has one open visit of a room. */
  @Column({ ...columns.line, name: 'open_key', nullable: true })
  openKey!: string | null;

  @Column({ ...columns.flag, name: 'is_reminded' })
  isReminded!: boolean;

  /** The time at which the clock acts next; null when it never does again. */
  @Column({ ...columns.instant, name: 'due_at', nullable: true })
  dueAt!: number | null;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;

  @Column({ ...columns.instant, name: 'updated_at' })
  updatedAt!: number;
}
