import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** One user has blocked another; the other may have blocked the first as well, in a row of its own. */
@Entity({ name: 'blocks' })
export class Block {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  @Column({ ...columns.id, name: 'blocker_id' })
  blockerId!: string;

  @Column({ ...columns.id, name: 'blocked_id' })
  blockedId!: string;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;
}
