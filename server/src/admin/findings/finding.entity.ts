import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

export type FindingKind = 'NEW_ROOM' | 'DUPLICATE' | 'LOW_RENT' | 'MANY_CONTACTS' | 'PAYMENT_WORDS';

/** The facts by which two rooms of different owners seem to be the same. */
export type DuplicateReason = 'PHOTO' | 'PHONE' | 'NAME';

/** Something that the server noticed about a room or an account, for operators to look at. */
@Entity({ name: 'findings' })
export class Finding {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  @Column({ ...columns.word, name: 'kind' })
  kind!: FindingKind;

  /** Kind and subject, so that each is stored once. */
  @Column({ ...columns.line, name: 'finding_key' })
  key!: string;

  /** The owner of the room, or the account. */
  @Column({ ...columns.id, name: 'user_id' })
  userId!: string;

  @Column({ ...columns.id, name: 'room_id', nullable: true })
  roomId!: string | null;

  /** The room that seems to be the same. */
  @Column({ ...columns.id, name: 'other_room_id', nullable: true })
  otherRoomId!: string | null;

  @Column({ ...columns.word, name: 'reason', nullable: true })
  reason!: DuplicateReason | null;

  /** The rent, or how many there were. */
  @Column({ ...columns.count, name: 'figure', nullable: true })
  figure!: number | null;

  /** The median that the rent is compared with. */
  @Column({ ...columns.count, name: 'beside', nullable: true })
  beside!: number | null;

  /** The time at which an operator looked at it; null until then. */
  @Column({ ...columns.instant, name: 'looked_at', nullable: true })
  lookedAt!: number | null;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;
}
