import type { Clock } from '../../ports/clock';
import { actionAt } from '../admin-action.repository';
import { hashOf, newToken, stepOfCode } from './one-time-codes';
import { OperatorSession } from './operator-session.entity';
import type { Operator } from './operator.entity';
import type { OperatorRepository, SecondProof } from './operator.repository';
import { isAppCode, plainCode, RIGHTS, type SignedInOperator } from './operator.rules';

/** A sign-in as it was filled in. */
export interface DeskSignIn {
  readonly name: string;
  readonly password: string;
  /** A code of the authenticator app, or a recovery code. */
  readonly code: string;
}

interface Dependencies {
  readonly repository: OperatorRepository;
  readonly passwords: {
    readonly matches: (password: string, hash: string | null, asker: 'stranger') => Promise<boolean>;
  };
  /** Takes one attempt; throws RATE_LIMITED when none is left for the operator or the network address. */
  readonly take: (attempt: { readonly name: string; readonly address: string }) => Promise<void>;
  /** Tells the pages of operators to look at their session again. */
  readonly changed: () => void;
  readonly clock: Clock;
}

/** Seconds that a session lasts. */
export const DESK_SESSION_SECONDS = 12 * 60 * 60;

const TOKEN_BYTES = 32;

export type OperatorSessionService = ReturnType<typeof operatorSessionService>;

/** Creates the service of the sessions of operators. */
export function operatorSessionService({ repository, passwords, take, changed, clock }: Dependencies) {
  return {
    /** Tells whether the desk is open: whether there is an operator. */
    isOpen: repository.exist,

    /**
     * Signs an operator in by password and code, and returns the token of the session. Returns null, whatever of the
     * three is wrong.
     */
    async signIn(given: DeskSignIn, address: string): Promise<{ operator: SignedInOperator; token: string } | null> {
      const name = given.name.trim().toLowerCase();
      await take({ name, address });
      const operator = await repository.findByName(name);
      const isRight = await passwords.matches(given.password, operator?.passwordHash ?? null, 'stranger');
      const proof = operator && isRight ? secondProof(operator, given.code, clock.now()) : null;
      if (!operator || !proof) return null;
      const token = newToken(TOKEN_BYTES);
      const isBegun = await repository.beginSession(
        sessionOf(operator, token, clock.now()),
        proof,
        actionAt(clock.now(), { operator: operator.name, verb: 'sign-in', subjectId: operator.id, note: null }),
      );
      return isBegun ? { operator: signedIn(operator), token } : null;
    },

    /** Returns the operator of a session; null when it has ended. */
    async operatorOf(token: string): Promise<SignedInOperator | null> {
      const operator = await repository.findBySession(hashOf(token), clock.now());
      return operator && signedIn(operator);
    },

    /** Ends the session of a token. */
    async signOut({ id, name }: SignedInOperator, token: string): Promise<void> {
      const action = actionAt(clock.now(), { operator: name, verb: 'sign-out', subjectId: id, note: null });
      await repository.endSession(hashOf(token), action);
      changed();
    },
  };
}

function secondProof({ totpSecret }: Operator, code: string, now: number): SecondProof | null {
  if (!isAppCode(code)) return { codeHash: hashOf(plainCode(code)) };
  const step = stepOfCode(totpSecret, plainCode(code), now);
  return step === null ? null : { step };
}

const sessionOf = ({ id }: Operator, token: string, now: number): OperatorSession =>
  Object.assign(new OperatorSession(), {
    tokenHash: hashOf(token),
    operatorId: id,
    expiresAt: now + DESK_SESSION_SECONDS * 1000,
  });

const signedIn = ({ id, name, rights }: Operator): SignedInOperator => ({
  id,
  name,
  rights: RIGHTS.filter((right) => rights.split(',').includes(right)),
});
