import { type IncomingFile, readUpload } from '../graphql/read-upload';
import { dayInIndia } from '../kernel/day';
import { refusal } from '../kernel/coded-errors';
import { randomKey } from '../kernel/id';
import type { MessageCode } from '../kernel/catalogue';
import { accepted, type Refused, refused, type UserError, userError } from '../kernel/user-error';
import type { Account, Viewer } from '../kernel/viewer';
import type { EmailService } from '../email';
import type { Clock } from '../ports/clock';
import type { ImageStore } from '../ports/image-store';
import type { Log } from '../ports/log';
import type { RateLimit } from '../ports/rate-limit';
import { prepareProfilePhoto, type ProfilePhotoFiles } from './profile-photo';
import type { ChangedUser, ProfileRepository } from './profile.repository';
import { checkedFacts, type Facts, type TypedFacts } from './profile.rules';
import type { User } from './user.entity';
import { isSelf, listingRefusal, type OwnerFact, ownerFacts } from './user.policy';
import type { UserRepository } from './user.repository';
import { usernameError } from './user.rules';

export interface ProfileDraft extends TypedFacts {
  /** Required for a changed email address. */
  readonly currentPassword?: string | null | undefined;
  readonly photo?: IncomingFile | null | undefined;
}

/** A saved account. */
interface SavedProfile {
  readonly user: User;
  readonly message: MessageCode;
  readonly userErrors: readonly UserError[];
}

export interface UsernameCheck {
  readonly valid: boolean;
  readonly available: boolean;
  readonly reason: MessageCode;
}

type Transaction = Parameters<EmailService['postWithin']>[0];

/** A change of the email address that may begin, to be stored together with other changes. */
interface AllowedChange {
  postWithin(manager: Transaction, user: User): Promise<void>;
}

/** Begins a change of the email address, which is in force once the new address is confirmed. */
interface EmailChanges {
  begin(
    viewer: Account,
    wish: { readonly email: string; readonly currentPassword?: string | null | undefined },
  ): Promise<AllowedChange | Refused>;
}

interface Dependencies {
  readonly profiles: ProfileRepository;
  readonly users: UserRepository;
  readonly imageStore: ImageStore;
  readonly emailChanges: EmailChanges;
  /** Allowances of an account. */
  readonly saves: RateLimit;
  readonly usernameChecks: RateLimit;
  readonly imageLimits: { readonly bytes: number; readonly pixels: number };
  readonly clock: Clock;
  readonly log: Log;
}

const PHOTO_ERRORS = { TOO_LARGE: 'PHOTO_TOO_LARGE', NOT_AN_IMAGE: 'PHOTO_NOT_AN_IMAGE' } as const;

export type ProfileService = ReturnType<typeof profileService>;

/** Creates the service of the viewer's own account. */
export function profileService(dependencies: Dependencies) {
  const { profiles, users, saves, usernameChecks, emailChanges, imageLimits, clock } = dependencies;

  async function ownAccount(viewer: Viewer): Promise<User | null> {
    if (!viewer) return null;
    await saves.takeOrThrow(viewer.id);
    return users.findById(viewer.id);
  }

  async function preparedPhoto(
    photo: IncomingFile,
    whenEmpty: 'PHOTO_MISSING' | 'PHOTO_NOT_AN_IMAGE',
  ): Promise<ProfilePhotoFiles | UserError> {
    const { bytes, pixels } = imageLimits;
    const prepared = await readUpload(photo, bytes, (source) => prepareProfilePhoto(source, pixels));
    if (prepared === 'EMPTY') return userError(whenEmpty, 'photo');
    return typeof prepared === 'string' ? userError(PHOTO_ERRORS[prepared], 'photo') : prepared;
  }

  return {
    /**
     * Changes profile fields and photo, completely or not at all. Refused with every error at once; errors of a changed
     * email address are only checked if there are no others, so that a refused save does not reveal whether the address
     * is in use.
     */
    async save(viewer: Viewer, { photo, currentPassword, ...typed }: ProfileDraft): Promise<SavedProfile | Refused> {
      const current = await ownAccount(viewer);
      if (!viewer || !current) return refused('UNAUTHENTICATED');
      const { facts: checked, errors } = checkedFacts(typed, { current, today: dayInIndia(clock.now()) });
      const { email, ...facts } = checked;
      const taken = await takenErrors(users, current, facts);
      const prepared = photo ? await preparedPhoto(photo, 'PHOTO_NOT_AN_IMAGE') : null;
      const photoErrors = prepared && 'code' in prepared ? [prepared] : [];
      const userErrors = [...errors, ...taken, ...photoErrors];
      if (userErrors.length > 0) return { userErrors };
      const isNewEmail = email !== undefined && email !== current.email;
      const emailChange = isNewEmail ? await emailChanges.begin(viewer, { email, currentPassword }) : null;
      if (emailChange && 'userErrors' in emailChange) return emailChange;
      const files = prepared && 'code' in prepared ? null : prepared;
      return stored(dependencies, { id: current.id, facts, files, emailChange, message: 'USER_UPDATED' });
    },

    /** Replaces the photo. Refused with `PHOTO_MISSING` and the other PHOTO codes. */
    async replacePhoto(viewer: Viewer, photo: IncomingFile): Promise<SavedProfile | Refused> {
      const current = await ownAccount(viewer);
      if (!current) return refused('UNAUTHENTICATED');
      const files = await preparedPhoto(photo, 'PHOTO_MISSING');
      if ('code' in files) return { userErrors: [files] };
      return stored(dependencies, { id: current.id, facts: {}, files, message: 'PHOTO_UPDATED' });
    },

    /** Deletes the photo, if any. */
    async deletePhoto(viewer: Viewer): Promise<SavedProfile | Refused> {
      const current = await ownAccount(viewer);
      if (!current) return refused('UNAUTHENTICATED');
      return stored(dependencies, { id: current.id, facts: { photoKey: null }, files: null, message: 'PHOTO_DELETED' });
    },

    /**
     * Tells whether the viewer can have a username; their own counts as available. Throws UNAUTHENTICATED for a
     * visitor.
     */
    async checkUsername(viewer: Viewer, username: string): Promise<UsernameCheck> {
      if (!viewer) throw refusal('UNAUTHENTICATED');
      await usernameChecks.takeOrThrow(viewer.id);
      const error = usernameError(username);
      if (error) return { valid: false, available: false, reason: error };
      const holder = await users.findByUsername(username);
      if (holder && holder.id !== viewer.id) return { valid: true, available: false, reason: 'USERNAME_TAKEN' };
      return { valid: true, available: true, reason: 'USERNAME_VALID' };
    },

    /** Returns what prevents the user from listing rooms; null for everyone else. */
    listingRefusal(viewer: Viewer, user: User): UserError | null {
      const code = isSelf(viewer, user) ? listingRefusal(user, dayInIndia(clock.now())) : null;
      return code && userError(code);
    },

    /** Returns what was checked of an owner; nothing of a seeker. */
    checkedFacts: (user: User): OwnerFact[] => ownerFacts(user, dayInIndia(clock.now())),

    /** Tells whether a stored image is a user's current photo. */
    mayShowPhoto: (imageKey: string): Promise<boolean> => profiles.isPhotoOfUser(imageKey),
  };
}

async function takenErrors(users: UserRepository, current: User, { username }: Facts): Promise<UserError[]> {
  if (!username || username === current.username) return [];
  return (await users.findByUsername(username)) ? [userError('USERNAME_TAKEN', 'username')] : [];
}

interface Change {
  readonly id: string;
  readonly facts: Partial<Omit<User, 'email'>>;
  /** A new photo; null when there is none to store. */
  readonly files: ProfilePhotoFiles | null;
  readonly emailChange?: AllowedChange | null;
  readonly message: MessageCode;
}

/** Stores a new photo, then the fields, then deletes the replaced photo; a refused change leaves nothing behind. */
async function stored(dependencies: Dependencies, change: Change): Promise<SavedProfile | Refused> {
  const { profiles, clock } = dependencies;
  const { id, facts, files, emailChange, message } = change;
  const photoKey = files && (await keptPhoto(dependencies, files));
  const kept = { id, facts: photoKey ? { ...facts, photoKey } : facts, now: clock.now() };
  // A fault may come after the commit, so no image is deleted here; the sweep removes unused ones.
  const changed = await profiles.change(kept, async (transaction, { after }) => {
    await emailChange?.postWithin(transaction, after);
  });
  const useless = changed && typeof changed !== 'string' ? replacedPhoto(changed) : photoKey;
  if (useless) await forgetPhoto(dependencies, useless);
  if (!changed) return refused('UNAUTHENTICATED');
  if (typeof changed === 'string') return refused(changed, 'username');
  return { user: changed.after, ...accepted(message) };
}

/** Stores a photo under a new key and returns the key; if it fails, the stored files are deleted again. */
async function keptPhoto(dependencies: Dependencies, files: ProfilePhotoFiles): Promise<string> {
  const key = randomKey();
  const keeping = Object.entries(files).map(([size, bytes]) =>
    dependencies.imageStore.keep(`${key}/${size}.webp`, bytes),
  );
  const failed = (await Promise.allSettled(keeping)).find((outcome) => outcome.status === 'rejected');
  if (!failed) return key;
  // If storing failed, deleting may fail too, and the request should not wait for both.
  void forgetPhoto(dependencies, key);
  throw failed.reason;
}

// Nobody can see the photo any more; the account is correct even if its file stays.
function forgetPhoto({ imageStore, log }: Dependencies, key: string): Promise<void> {
  return imageStore.forget(key).catch((fault: unknown) => {
    log.error({ err: fault, key }, 'photo not removed');
  });
}

const replacedPhoto = ({ before, after }: ChangedUser): string | null =>
  before.photoKey === after.photoKey ? null : before.photoKey;
