/** Tells all servers that something happened. It may lose what it is told: whoever must not miss anything also reads. */
export interface EventBus {
  /** Tells everyone who listens to the topic, those of this server at once; never fails. Neither has spaces. */
  publish(topic: string, news?: string): void;
  /** Listens until the returned function is called. */
  subscribe(topic: string, listener: (news: string) => void): () => void;
  /** Whether news of other servers arrive at present. */
  isUp(): boolean;
  close(): Promise<void>;
}
