import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** Something that a user should know of. */
@Entity({ name: 'notifications' })
export class Notification {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  @Column({ ...columns.id, name: 'user_id' })
  userId!: string;

  @Column({ ...columns.word, name: 'kind' })
  kind!:
    | 'ROOM_HELD'
    | 'ROOM_RELEASED'
    | 'REPORT_CLOSED'
    | 'SAVED_ROOM_PRICE'
    | 'SAVED_ROOM_FULL'
    | 'SAVED_ROOM_AVAILABLE'
    | 'SAVED_ROOM_GONE'
    | 'SAVED_SEARCH_ROOMS'
    | 'VISIT_ASKED'
    | 'VISIT_AGREED'
    | 'VISIT_CHANGED'
    | 'VISIT_ENDED'
    | 'VISIT_REMINDER'
    | 'VISIT_QUESTION'
    | 'ROOM_TO_CONFIRM'
    | 'REVIEW_WRITTEN';

  /** Id of what caused it; each user is told of a cause once. */
  @Column({ ...columns.word, name: 'cause' })
  cause!: string;

  /** Stays when the room is deleted. */
  @Column({ ...columns.id, name: 'room_id', nullable: true })
  roomId!: string | null;

  @Column({ ...columns.line, name: 'room_name', nullable: true })
  roomName!: string | null;

  /** Whole rupees per month; null unless the rent has changed. */
  @Column({ ...columns.count, name: 'price', nullable: true })
  price!: number | null;

  @Column({ ...columns.count, name: 'price_before', nullable: true })
  priceBefore!: number | null;

  /** The saved search that it is about; stays when the search is deleted. */
  @Column({ ...columns.id, name: 'search_id', nullable: true })
  searchId!: string | null;

  @Column({ ...columns.line, name: 'search_name', nullable: true })
  searchName!: string | null;

  /** Rooms that the search has found since the last notification that was read. */
  @Column({ ...columns.count, name: 'new_rooms', nullable: true })
  newRooms!: number | null;

  /** Null unless it is about a visit. */
  @Column({ ...columns.id, name: 'visit_id', nullable: true })
  visitId!: string | null;

  /** True when the user has chosen not to see it in the product. */
  @Column({ ...columns.flag, name: 'is_hidden' })
  isHidden!: boolean;

  /** Time from which an email tells of it; null when none does, or did already. */
  @Column({ ...columns.instant, name: 'email_due_at', nullable: true })
  emailDueAt!: number | null;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;

  @Column({ ...columns.instant, name: 'read_at', nullable: true })
  readAt!: number | null;
}
