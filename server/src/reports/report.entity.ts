import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** A complaint, with a snapshot of the reported content. Its ids stay after the records are deleted. */
@Entity({ name: 'reports' })
export class Report {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  /** The account that made it. */
  @Column({ ...columns.id, name: 'uid' })
  uid!: string;

  @Column({ ...columns.id, name: 'room_id', nullable: true })
  roomId!: string | null;

  /** The reported review; its room is in the snapshot only, since the report is not about the room. */
  @Column({ ...columns.id, name: 'review_id', nullable: true })
  reviewId!: string | null;

  /** The reported account, an owner or a seeker. */
  @Column({ ...columns.id, name: 'owner_id' })
  ownerId!: string;

  @Column({ ...columns.line, name: 'owner_uname' })
  ownerUname!: string;

  @Column({ ...columns.word, name: 'reason' })
  reason!: 'FRAUD' | 'MISINFORMATION' | 'HARASSMENT' | 'OTHER';

  @Column({ ...columns.text, name: 'description' })
  description!: string;

  /** The room as JSON; null when the report is about a user only, or the room was gone. */
  @Column({ ...columns.text, name: 'seen_room', nullable: true })
  seenRoom!: string | null;

  /** The profile of the reported user as JSON. */
  @Column({ ...columns.text, name: 'seen_person' })
  seenPerson!: string;

  /** The last messages of the chat of the two users as JSON; null when they have none. */
  @Column({ ...columns.text, name: 'seen_chat', nullable: true })
  seenChat!: string | null;

  /** The review as JSON, with its room; null when the report is not about a review. */
  @Column({ ...columns.text, name: 'seen_review', nullable: true })
  seenReview!: string | null;

  /** The state of its processing by operators. */
  @Column({ ...columns.word, name: 'state' })
  state!: 'OPEN' | 'ACTING' | 'CLOSED';

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;
}
