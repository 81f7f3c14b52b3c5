import type { ChatMessage } from './chat-message.entity';
import type { Side } from '../chat.rules';

/** A message that is not deleted. */
export interface StandingMessage extends Pick<
  ChatMessage,
  'id' | 'chatId' | 'sequence' | 'sent' | 'clientKey' | 'roomId' | 'createdAt'
> {
  readonly text: string;
}

/** A message as one of the two users sees it. */
export interface ShownMessage extends StandingMessage {
  readonly isMine: boolean;
}

/** Returns a message as this side sees it: only the sender sees its client key. */
export function shownTo(
  side: Side,
  { id, chatId, sequence, sent, text, clientKey, roomId, createdAt }: StandingMessage,
): ShownMessage {
  const isMine = sent === (side === 'USER');
  return { id, chatId, sequence, sent, text, roomId, createdAt, isMine, clientKey: isMine ? clientKey : null };
}

/** Returns the message unless it was deleted. */
export function standing(message: ChatMessage | null | undefined): StandingMessage | null {
  return message?.text == null ? null : (message as StandingMessage);
}
