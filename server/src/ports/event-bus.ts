/** Sends news to all servers. News may be lost: a listener that must not miss a change also polls. */
export interface EventBus {
  /**
   * Notifies all listeners of the topic, those of this server at once; never fails. Neither argument contains spaces.
   */
  publish(topic: string, news?: string): void;
  /** Listens until the returned function is called. */
  subscribe(topic: string, listener: (news: string) => void): () => void;
  /** Tells whether news of other servers arrive at present. */
  isUp(): boolean;
  close(): Promise<void>;
}
