import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';
import type { Room } from '../room.entity';

/** A room that searches find otherwise than before, as it was then; its columns are those that searches read. */
@Entity({ name: 'changed_listings' })
export class ChangedListing {
  /** Id of the room. */
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  /** Null when it was not listed. */
  @Column({ ...columns.long, name: 'rent_up', nullable: true })
  rentUp!: number | null;

  @Column({ ...columns.line, name: 'state' })
  state!: string;

  @Column({ ...columns.line, name: 'district' })
  district!: string;

  @Column({ ...columns.word, name: 'pincode' })
  pincode!: string;

  /** The point of the room; null, like `longitude`, when its owner had set none. */
  @Column({ ...columns.count, name: 'latitude', nullable: true })
  latitude!: number | null;

  @Column({ ...columns.count, name: 'longitude', nullable: true })
  longitude!: number | null;

  @Column({ ...columns.word, name: 'accommodation_for' })
  accommodationFor!: Room['accommodationFor'];

  @Column({ ...columns.word, name: 'suitable_for' })
  suitableFor!: Room['suitableFor'];

  @Column({ ...columns.count, name: 'shared' })
  shared!: number;

  @Column({ ...columns.count, name: 'all_in_price' })
  allInPrice!: number;

  @Column({ ...columns.word, name: 'available_from', nullable: true })
  availableFrom!: string | null;

  @Column({ ...columns.count, name: 'amenities' })
  amenities!: number;

  /** Average of the reviews in tenths; 0 below three. */
  @Column({ ...columns.count, name: 'rating' })
  rating!: number;

  @Column({ ...columns.text, name: 'search_text' })
  searchText!: string;

  /** Id of the first change, by which it is known which searches were saved before. */
  @Column({ ...columns.id, name: 'cause' })
  cause!: string;

  /** Names the server that compares it with saved searches; empty when none does. */
  @Column({ ...columns.word, name: 'claim' })
  claim!: string;

  @Column({ ...columns.instant, name: 'due_at' })
  dueAt!: number;
}
