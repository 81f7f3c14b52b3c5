import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

@Entity({ name: 'chat_messages' })
export class ChatMessage {
  @PrimaryColumn({ ...columns.id, name: 'id' })
  id!: string;

  @Column({ ...columns.id, name: 'chat_id' })
  chatId!: string;

  @Column({ ...columns.long, name: 'sequence' })
  sequence!: number;

  /** True when the user side sent it. */
  @Column({ ...columns.flag, name: 'sent' })
  sent!: boolean;

  /** Null when deleted: the row stays, so that a retry with its key does not restore it. */
  @Column({ ...columns.text, name: 'text', nullable: true })
  text!: string | null;

  /** The client key of the sender. */
  @Column({ ...columns.line, name: 'client_key', nullable: true })
  clientKey!: string | null;

  /** The room that it is about. */
  @Column({ ...columns.id, name: 'room_id', nullable: true })
  roomId!: string | null;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;
}
