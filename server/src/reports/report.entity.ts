import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** A complaint, with a copy of what the reporter saw. Its ids outlive what they name. */
@Entity({ name: 'reports' })
export class Report {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  /** Account that made it. */
  @Column({ ...columns.id, name: 'uid' })
  uid!: string;

  @Column({ ...columns.id, name: 'room_id', nullable: true })
  roomId!: string | null;

  /** Reported account, an owner or a seeker. */
  @Column({ ...columns.id, name: 'owner_id' })
  ownerId!: string;

  @Column({ ...columns.line, name: 'owner_uname' })
  ownerUname!: string;

  @Column({ ...columns.word, name: 'reason' })
  reason!: 'FRAUD' | 'MISINFORMATION' | 'HARASSMENT' | 'OTHER';

  @Column({ ...columns.text, name: 'description' })
  description!: string;

  /** The room as JSON; null when the report is about a person only, or the room was gone. */
  @Column({ ...columns.text, name: 'seen_room', nullable: true })
  seenRoom!: string | null;

  /** The reported person's profile as JSON. */
  @Column({ ...columns.text, name: 'seen_person' })
  seenPerson!: string;

  /** The last lines of the two people's chat as JSON; null when they have none. */
  @Column({ ...columns.text, name: 'seen_chat', nullable: true })
  seenChat!: string | null;

  /** How far operators are with it. */
  @Column({ ...columns.word, name: 'state' })
  state!: 'OPEN' | 'ACTING' | 'CLOSED';

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;
}
