import type { Signers } from '../kernel/signature';
import { refused } from '../kernel/user-error';
import type { Viewer } from '../kernel/viewer';
import type { Clock } from '../ports/clock';
import { exportTokens } from './export-tokens';

const LINK_SECONDS = 10 * 60;
/** The path at which links are served. */
export const DATA_EXPORT_PATH = '/data-export';

interface Dependencies {
  readonly keys: Signers;
  readonly sessionsOf: (userId: string) => Promise<readonly { readonly id: string }[]>;
  readonly passwordHashOf: (userId: string) => Promise<string | null>;
  readonly clock: Clock;
}

export type DataExportLinkService = ReturnType<typeof dataExportLinkService>;

/** Creates links that download a data export without signing in. */
export function dataExportLinkService({ keys, sessionsOf, passwordHashOf, clock }: Dependencies) {
  const tokens = exportTokens(keys);
  return {
    /** Creates a link for the viewer, which is valid for ten minutes; refused with `UNAUTHENTICATED`. */
    async create(viewer: Viewer, siteUrl: string) {
      if (!viewer) return refused('UNAUTHENTICATED');
      const { id: userId, sessionId } = viewer;
      const until = Math.floor(clock.now() / 1000) + LINK_SECONDS;
      const mark = tokens.markOf({ sessionId, passwordHash: await passwordHashOf(userId) });
      const url = `${siteUrl}${DATA_EXPORT_PATH}?token=${tokens.of({ userId, until, mark })}`;
      const link = { url, expiresAt: new Date(until * 1000), expiresInSeconds: LINK_SECONDS };
      return { link, userErrors: [] };
    },

    /**
     * Returns the id of the user of a valid link; null for any other text, after a change of the password, and when the
     * session that requested the link has ended.
     */
    async userIdOf(token: string): Promise<string | null> {
      const grant = tokens.read(token);
      if (!grant || grant.until <= clock.now() / 1000) return null;
      const passwordHash = await passwordHashOf(grant.userId);
      const sessions = await sessionsOf(grant.userId);
      const isStanding = sessions.some(({ id }) => tokens.markOf({ sessionId: id, passwordHash }) === grant.mark);
      return isStanding ? grant.userId : null;
    },
  };
}
