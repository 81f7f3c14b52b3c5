import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

@Entity({ name: 'rooms' })
export class Room {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  @Column({ ...columns.id, name: 'owner_id' })
  ownerId!: string;

  /** Counts rooms in the order they were made. */
  @Column({ ...columns.long, name: 'number' })
  number!: number;

  @Column({ ...columns.word, name: 'status' })
  status!: 'DRAFT' | 'PUBLIC';

  /** Sort key in the list of public rooms by rising rent, newest first among equals; null for a room that is not listed. */
  @Column({ ...columns.long, name: 'rent_up', nullable: true })
  rentUp!: number | null;

  /** The same by falling rent. */
  @Column({ ...columns.long, name: 'rent_down', nullable: true })
  rentDown!: number | null;

  @Column({ ...columns.line, name: 'name' })
  name!: string;

  @Column({ ...columns.line, name: 'location' })
  location!: string;

  @Column({ ...columns.line, name: 'state' })
  state!: string;

  @Column({ ...columns.line, name: 'district' })
  district!: string;

  @Column({ ...columns.word, name: 'pincode' })
  pincode!: string;

  @Column({ ...columns.word, name: 'accommodation_for' })
  accommodationFor!: 'BOYS' | 'GIRLS' | 'BOTH';

  @Column({ ...columns.word, name: 'suitable_for' })
  suitableFor!: 'STUDENTS' | 'WORKING' | 'BOTH';

  /** Whole rupees per month. */
  @Column({ ...columns.count, name: 'price' })
  price!: number;

  /** Number of roommates; 0 means not shared. */
  @Column({ ...columns.count, name: 'shared' })
  shared!: number;

  @Column({ ...columns.word, name: 'mess_type' })
  messType!: 'HOME' | 'PG_HOSTEL';

  @Column({ ...columns.count, name: 'total_rooms' })
  totalRooms!: number;

  @Column({ ...columns.count, name: 'total_beds' })
  totalBeds!: number;

  @Column({ ...columns.count, name: 'total_c_rooms' })
  totalCRooms!: number;

  @Column({ ...columns.count, name: 'total_bathrooms' })
  totalBathrooms!: number;

  @Column({ ...columns.word, name: 'canteen_availability' })
  canteenAvailability!: 'SELF' | 'NEAR' | 'FAR' | 'DOOR_DELIVERY';

  @Column({ ...columns.count, name: 'total_floors' })
  totalFloors!: number;

  @Column({ ...columns.count, name: 'vacancies', nullable: true })
  vacancies!: number | null;

  /** `YYYY-MM-DD`. */
  @Column({ ...columns.word, name: 'available_from', nullable: true })
  availableFrom!: string | null;

  /** Whole rupees. */
  @Column({ ...columns.count, name: 'deposit', nullable: true })
  deposit!: number | null;

  /** Whole rupees per month. */
  @Column({ ...columns.count, name: 'maintenance', nullable: true })
  maintenance!: number | null;

  /** Price and maintenance, whole rupees per month. */
  @Column({ ...columns.count, name: 'all_in_price' })
  allInPrice!: number;

  @Column({ ...columns.flag, name: 'food_included', nullable: true })
  foodIncluded!: boolean | null;

  @Column({ ...columns.word, name: 'electricity', nullable: true })
  electricity!: 'INCLUDED' | 'METERED' | null;

  @Column({ ...columns.count, name: 'notice_days', nullable: true })
  noticeDays!: number | null;

  /** `HH:MM`. */
  @Column({ ...columns.word, name: 'gate_closing_time', nullable: true })
  gateClosingTime!: string | null;

  /** One item a line, like `services` and `rules`. */
  @Column({ ...columns.text, name: 'facilities' })
  facilities!: string;

  @Column({ ...columns.text, name: 'services' })
  services!: string;

  @Column({ ...columns.text, name: 'rules' })
  rules!: string;

  @Column({ ...columns.text, name: 'description' })
  description!: string;

  /** Name and location folded, a line each; what a keyword is looked for in. */
  @Column({ ...columns.text, name: 'search_text' })
  searchText!: string;

  /** Counts the saves; who saves over one they have not read is refused. */
  @Column({ ...columns.count, name: 'version' })
  version!: number;

  /** The owner's client made it up for the save that made the room; a retry brings it again. */
  @Column({ ...columns.word, name: 'client_key', nullable: true })
  clientKey!: string | null;

  /** Why operators hold the room, for its owner; null when they do not. A held room is a draft. */
  @Column({ ...columns.text, name: 'held_note', nullable: true })
  heldNote!: string | null;

  /** What the room becomes again when it is released. */
  @Column({ ...columns.word, name: 'held_status', nullable: true })
  heldStatus!: 'DRAFT' | 'PUBLIC' | null;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;

  @Column({ ...columns.instant, name: 'updated_at' })
  updatedAt!: number;
}
