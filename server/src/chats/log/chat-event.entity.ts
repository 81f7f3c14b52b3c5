import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../../database/columns';

/** A stored chat event other than a new message. */
@Entity({ name: 'chat_events' })
export class ChatEventRow {
  @PrimaryColumn({ ...columns.id, name: 'chat_id' })
  chatId!: string;

  @PrimaryColumn({ ...columns.long, name: 'sequence' })
  sequence!: number;

  @Column({ ...columns.word, name: 'kind' })
  kind!: 'DELETED' | 'READ';

  @Column({ ...columns.id, name: 'message_id', nullable: true })
  messageId!: string | null;

  @Column({ ...columns.word, name: 'side', nullable: true })
  side!: 'OWNER' | 'USER' | null;

  @Column({ ...columns.long, name: 'up_to', nullable: true })
  upTo!: number | null;
}
