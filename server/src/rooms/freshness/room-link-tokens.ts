import { isId } from '../../kernel/id';
import { isSignatureOf, signatureOf, type Signers } from '../../kernel/signature';

const LASTS = 90 * 24 * 60 * 60_000;

/** An answer to the question whether a room is still free. */
export type RoomAnswer = 'FREE' | 'LET';

interface Linked {
  readonly answer: RoomAnswer;
  readonly roomId: string;
  /** The address that the link was sent to; of no other one is it genuine. */
  readonly email: string;
}

/** Signs and reads the tokens of links that answer for one room without signing in, for 90 days. */
export function roomLinkTokens(keys: Signers) {
  return {
    of(linked: Linked, now: number): string {
      const end = String(now + LASTS);
      return [linked.roomId, end, signatureOf(keys, signedOf(linked, end))].join('.');
    },

    /** Returns the room that a token names, before its signature is checked; null for a text that is no token. */
    roomOf(token: string): string | null {
      const [roomId = ''] = token.slice(0, 200).split('.', 1);
      return isId(roomId) ? roomId : null;
    },

    /** Tells whether a token is genuine and still valid. */
    isGenuine(token: string, linked: Linked, now: number): boolean {
      const [roomId = '', end = '', signature = ''] = token.slice(0, 200).split('.', 3);
      return roomId === linked.roomId && Number(end) > now && isSignatureOf(keys, signedOf(linked, end), signature);
    },
  };
}

const signedOf = ({ answer, roomId, email }: Linked, end: string): string =>
  `room ${roomId} is ${answer} until ${end}, says ${email}`;
