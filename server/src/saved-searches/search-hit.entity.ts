import { Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** A room that a user was told of for a saved search. */
@Entity({ name: 'saved_search_hits' })
export class SearchHit {
  @PrimaryColumn({ ...columns.id, name: 'search_id' })
  searchId!: string;

  @PrimaryColumn({ ...columns.id, name: 'room_id' })
  roomId!: string;
}
