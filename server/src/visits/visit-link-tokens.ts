import { isId } from '../kernel/id';
import { isSignatureOf, signatureOf, type Signers } from '../kernel/signature';

// A calendar program may fetch the file again until long after the visit.
const LASTS = 90 * 24 * 60 * 60_000;

/** Signs and reads the tokens of links to the calendar file of a visit, for 90 days. */
export function visitLinkTokens(keys: Signers) {
  return {
    of(visitId: string, now: number): string {
      const end = String(now + LASTS);
      return [visitId, end, signatureOf(keys, signedOf(visitId, end))].join('.');
    },

    /** Returns the visit that a genuine token names; null for any other text. */
    visitOf(token: string, now: number): string | null {
      const [visitId = '', end = '', signature = ''] = token.slice(0, 200).split('.', 3);
      if (!isId(visitId) || !(Number(end) > now)) return null;
      return isSignatureOf(keys, signedOf(visitId, end), signature) ? visitId : null;
    },
  };
}

const signedOf = (visitId: string, end: string): string => `calendar of visit ${visitId} until ${end}`;
