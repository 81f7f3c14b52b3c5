import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

@Entity({ name: 'contact_messages' })
export class ContactMessage {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  /** The account that wrote it. */
  @Column({ ...columns.id, name: 'uid' })
  uid!: string;

  @Column({ ...columns.line, name: 'name' })
  name!: string;

  @Column({ ...columns.line, name: 'email' })
  email!: string;

  @Column({ ...columns.text, name: 'message' })
  message!: string;

  /** The state of its processing by operators. */
  @Column({ ...columns.word, name: 'state' })
  state!: 'OPEN' | 'ACTING' | 'CLOSED';

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;
}
