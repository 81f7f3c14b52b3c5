import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/** The device of a session that gets push notices. */
@Entity({ name: 'push_devices' })
export class PushDevice {
  @PrimaryColumn({ ...columns.id, name: 'session_id' })
  sessionId!: string;

  @Column({ ...columns.id, name: 'user_id' })
  userId!: string;

  @Column({ ...columns.text, name: 'endpoint' })
  endpoint!: string;

  @Column({ ...columns.line, name: 'endpoint_hash' })
  endpointHash!: string;

  @Column({ ...columns.line, name: 'p256dh' })
  p256dh!: string;

  @Column({ ...columns.line, name: 'auth' })
  auth!: string;

  @Column({ ...columns.instant, name: 'created_at' })
  createdAt!: number;
}
