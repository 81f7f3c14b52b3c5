import { newId } from '../../kernel/id';
import type { Language, MessageCode } from '../../kernel/catalogue';
import { accepted, type Refused, refused, type UserError } from '../../kernel/user-error';
import type { Caller } from '../../kernel/viewer';
import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import { emailAddress, User, type UserRepository } from '../../users';
import type { AccountRepository } from './account.repository';
import { isCommonPassword } from '../passwords/common-passwords';
import { Credential } from './credential.entity';
import type { EmailAllowance } from '../mailed-links/email-allowance';
import type { MailedLinkService } from '../mailed-links/mailed-link.service';
import type { Passwords } from '../passwords/passwords';
import type { Mailed, PendingRegistrationService } from './pending-registration.service';
import { type DeviceNaming, deviceNameError, passwordError } from '../sessions/session.rules';
import type { IssuedTokens } from '../sessions/issued-tokens';
import type { SessionService } from '../sessions/session.service';
import type { SignInLimits } from './sign-in-limits';

export interface Registration extends DeviceNaming {
  readonly email: string;
  readonly password: string;
  readonly role: User['role'];
}

interface PasswordSignIn extends DeviceNaming {
  readonly email: string;
  readonly password: string;
  /** The device token: marks of the accounts that were signed in on the device. */
  readonly deviceToken: string | null;
}

/** The user who is now signed in. */
export interface SignedIn {
  readonly user: User;
  readonly tokens: IssuedTokens;
  readonly message: MessageCode | null;
  readonly userErrors: readonly UserError[];
}

interface Dependencies {
  readonly accounts: AccountRepository;
  readonly passwords: Passwords;
  readonly users: UserRepository;
  readonly sessions: SessionService;
  readonly links: MailedLinkService;
  readonly pending: PendingRegistrationService;
  readonly limits: SignInLimits;
  readonly emailAllowance: EmailAllowance;
  readonly clock: Clock;
  readonly log: Log;
  /** True when the answers hide which addresses have an account. */
  readonly isNeutral: boolean;
}

export type AccountService = ReturnType<typeof accountService>;

/** Creates the service of registration and sign-in. */
export function accountService(dependencies: Dependencies) {
  const { accounts, passwords, users, sessions, links, pending, limits, emailAllowance, clock, log, isNeutral } =
    dependencies;

  /** Starts a session; returns null when the password was changed in the meantime. */
  async function signedInWith(
    user: User,
    { caller, passwordHash, deviceName }: { caller: Caller; passwordHash: string | null } & DeviceNaming,
  ): Promise<SignedIn | null> {
    const { session, tokens } = sessions.start(user.id, caller, { deviceName });
    const isStarted = await accounts.addSession(session, passwordHash);
    return isStarted ? { user, tokens, message: null, userErrors: [] } : null;
  }

  return {
    /**
     * Creates an account and signs it in; refused with a code of `RegisterPayload`. With neutral answers it only sends
     * an email with the next step. Limited by email address and network address.
     */
    async register(
      caller: Caller,
      { email: typed, password, role, deviceName }: Registration,
    ): Promise<SignedIn | Mailed | Refused> {
      const email = emailAddress(typed);
      if (!email) return refused('EMAIL_INVALID', 'email');
      const error = passwordError(password);
      if (error) return refused(error, 'password');
      if (isCommonPassword(password, email)) return refused('PASSWORD_TOO_COMMON', 'password');
      const nameError = deviceNameError({ deviceName });
      if (nameError) return refused(nameError, 'deviceName');
      await limits.take('registrations', caller, email);
      if (isNeutral) return pending.begin({ email, password, role, language: caller.language });
      if (await users.findByEmail(email)) return refused('EMAIL_TAKEN.register', 'email');
      const user = newUser({ email, role, language: caller.language, now: clock.now() });
      const { session, tokens } = sessions.start(user.id, caller, { deviceName });
      const credential = credentialOf(user.id, await passwords.hash(password, 'stranger'));
      const mayMail = (await emailAllowance.takeOther(email)) === null;
      try {
        const isAdded = await accounts.add({ user, credential, session }, async (manager) => {
          if (mayMail) await links.postWithin(manager, user, 'VERIFY_EMAIL');
        });
        if (!isAdded) return refused('EMAIL_TAKEN.register', 'email');
      } catch (fault) {
        log.error({ err: fault }, 'registration failed');
        return refused('USER_NOT_SAVED');
      }
      return { user, tokens, ...accepted('USER_CREATED') };
    },

    /**
     * Creates the account of a registration by its mailed link, and signs it in unless another account is signed in;
     * returns null when the token belongs to no registration. An address that was registered more than once gets a link
     * to set the password.
     */
    async finishRegistration(
      caller: Caller,
      { token, deviceName }: { token: string } & DeviceNaming,
    ): Promise<SignedIn | Mailed | Refused | null> {
      const error = deviceNameError({ deviceName });
      if (error) return refused(error, 'deviceName');
      const registration = await pending.find(token);
      if (!registration) return null;
      const { email, role } = registration;
      // The emails look alike, so the link may belong to a registration of somebody else, who knows its password.
      const isContested = await pending.isContested(registration);
      const passwordHash = isContested ? null : registration.passwordHash;
      const { language } = caller;
      const user = Object.assign(newUser({ email, role, language, now: clock.now() }), { emailVerified: true });
      // A user who is sent a link must not continue in the account of its sender without noticing.
      const started = caller.viewer ? null : sessions.start(user.id, caller, { deviceName });
      const account = { user, credential: credentialOf(user.id, passwordHash), session: started?.session ?? null };
      const isAdded = await accounts.add(account, async (manager) => {
        await pending.removeWithin(manager, registration);
        if (isContested) await links.postWithin(manager, user, 'RESET_PASSWORD');
      });
      if (!isAdded) return refused('LINK_INVALID');
      const done = accepted(isContested ? 'REGISTERED_TWICE' : 'EMAIL_CONFIRMED');
      return started ? { user, tokens: started.tokens, ...done } : done;
    },

    /**
     * Signs in with email address and password; refused with `DEVICE_NAME_INVALID`, or with `CREDENTIALS_INVALID` in
     * the same text and time for both errors. Limited; a device on which the account was signed in before has its own
     * limit.
     */
    async signIn(caller: Caller, input: PasswordSignIn): Promise<SignedIn | Refused> {
      const { email: typed, password, deviceToken, deviceName } = input;
      const error = deviceNameError(input);
      if (error) return refused(error, 'deviceName');
      const email = emailAddress(typed);
      const user = email ? await users.findByEmail(email) : null;
      const deviceId = user && sessions.knownDevices.deviceOf(deviceToken, user.id);
      const attempt = { address: caller.address, email: email ?? typed.slice(0, 254), deviceId };
      await limits.takeSignIn(attempt);
      const credential = await accounts.credentialOf(user?.id ?? '');
      const passwordHash = credential?.passwordHash ?? null;
      const isRight = await passwords.matches(password, passwordHash, deviceId === null ? 'stranger' : 'known');
      const signedIn = user && isRight ? await signedInWith(user, { caller, passwordHash, deviceName }) : null;
      if (signedIn) return signedIn;
      await limits.noteFailure(attempt);
      return refused('CREDENTIALS_INVALID');
    },
  };
}

function credentialOf(userId: string, passwordHash: string | null): Credential {
  return Object.assign(new Credential(), { userId, passwordHash, googleSubject: null, appleSubject: null });
}

interface NewUser {
  readonly email: string;
  readonly role: User['role'];
  /** The language of the emails to the user. */
  readonly language: Language;
  readonly now: number;
}

/** Returns a new user with nothing but an email address, a role and a language. */
export function newUser({ email, role, language, now }: NewUser): User {
  return Object.assign(new User(), {
    id: newId(),
    email,
    role,
    username: null,
    displayName: null,
    photoKey: null,
    phoneNumber: null,
    emailVerified: false,
    dob: null,
    about: null,
    language,
    removedAt: null,
    erasureDueAt: null,
    usualAnswer: null,
    suspendedAt: null,
    suspensionNote: null,
    createdAt: now,
    updatedAt: now,
  });
}
