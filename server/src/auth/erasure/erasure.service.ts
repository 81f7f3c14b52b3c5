import { accepted, refused } from '../../kernel/user-error';
import type { Caller, Viewer } from '../../kernel/viewer';
import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import type { UserRepository } from '../../users';
import type { IdentityProof } from '../accounts/identity-proof.service';
import type { SignInLimits } from '../accounts/sign-in-limits';
import type { EmailAllowance } from '../mailed-links/email-allowance';
import { ERASURE_MILLIS, type MailedLinkService } from '../mailed-links/mailed-link.service';
import type { SessionService } from '../sessions/session.service';
import type { ErasureRepository, Transaction } from './erasure.repository';

// Accounts that one run erases; the next run continues.
const MOST_IN_RUN = 50;
const CODES = { missing: 'CURRENT_PASSWORD_MISSING.erasure', stale: 'SIGN_IN_AGAIN.erasure', field: null } as const;

interface Dependencies {
  readonly repository: ErasureRepository;
  readonly users: Pick<UserRepository, 'findById'>;
  readonly proof: IdentityProof;
  readonly links: MailedLinkService;
  readonly limits: SignInLimits;
  readonly emailAllowance: EmailAllowance;
  readonly sessions: Pick<SessionService, 'tellEnded'>;
  /** Removes an account and returns the keys of images that nothing refers to any more; null when it is removed. */
  readonly removeWithin: (manager: Transaction, userId: string, now: number) => Promise<string[] | null>;
  /** Notes that a user has withdrawn the request. */
  readonly noteWithdrawnWithin: (manager: Transaction, userId: string, now: number) => Promise<void>;
  readonly forgetImages: (keys: readonly string[]) => Promise<unknown>;
  readonly clock: Clock;
  readonly log: Log;
}

export type ErasureService = ReturnType<typeof erasureService>;

/** Erases accounts whose users requested it, after some days in which they can withdraw the request. */
export function erasureService({ repository, users, proof, links, limits, emailAllowance, ...rest }: Dependencies) {
  const { sessions, removeWithin, noteWithdrawnWithin, forgetImages, clock, log } = rest;

  async function erase(userId: string): Promise<void> {
    const keys = await repository.carryOut(userId, clock.now(), (manager) =>
      removeWithin(manager, userId, clock.now()),
    );
    if (keys === null) return;
    sessions.tellEnded(userId);
    await forgetImages(keys);
  }

  async function withdrawByLink(caller: Caller, token: string): Promise<string | null> {
    const link = await links.read('WITHDRAW_ERASURE', token);
    await limits.takeLink(caller, link);
    const isDone =
      link !== null &&
      (await links.use(link, async (manager, { id }) => {
        if (await repository.withdrawWithin(manager, id)) await noteWithdrawnWithin(manager, id, clock.now());
      }));
    return isDone ? link.userId : null;
  }

  const done = async (userId: string | null) => ({
    user: userId === null ? null : await users.findById(userId),
    ...accepted('ERASURE_WITHDRAWN'),
  });

  return {
    /**
     * Requests the erasure of the viewer's account, takes its rooms off the lists and mails a link that withdraws the
     * request; refused with a code of `RequestErasurePayload`. A second request changes nothing.
     */
    async request(viewer: Viewer, currentPassword: string | null) {
      if (!viewer) return refused('UNAUTHENTICATED');
      const error = await proof.errorOf(viewer, currentPassword, CODES);
      if (error) return { userErrors: [error] };
      const dueAt = clock.now() + ERASURE_MILLIS;
      const user = await repository.request({ userId: viewer.id, dueAt }, async (manager, found) => {
        if (await emailAllowance.mayTell(found)) await links.postWithin(manager, found, 'WITHDRAW_ERASURE');
      });
      if (!user) return refused('UNAUTHENTICATED');
      return { user, ...accepted('ERASURE_REQUESTED') };
    },

    /**
     * Withdraws a request, by the token of the mailed link or as the viewer; refused with a code of
     * `WithdrawErasurePayload`. Wrong tokens are limited by network address.
     */
    async withdraw(caller: Caller, token: string | null) {
      if (token !== null) {
        const userId = await withdrawByLink(caller, token);
        if (userId === null) return refused('LINK_INVALID.erasure');
        return done(userId === caller.viewer?.id ? userId : null);
      }
      if (!caller.viewer) return refused('UNAUTHENTICATED');
      const { id } = caller.viewer;
      const isDone = await repository.withdraw(id, (manager) => noteWithdrawnWithin(manager, id, clock.now()));
      return isDone ? done(id) : refused('NO_ERASURE');
    },

    /** Tells whether the token of a mailed link can withdraw a request. */
    isWithdrawToken: async (token: string): Promise<boolean> => (await links.read('WITHDRAW_ERASURE', token)) !== null,

    /** Erases accounts that are due, some at a time. An account that fails stays due. */
    async eraseDue(): Promise<void> {
      for (const id of await repository.due(clock.now(), MOST_IN_RUN)) {
        await erase(id).catch((fault: unknown) => {
          log.error({ err: fault, userId: id }, 'could not erase an account');
        });
      }
    },
  };
}
