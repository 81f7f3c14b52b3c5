import { type IncomingFile, readUpload } from '../graphql/read-upload';
import { dayInIndia } from '../kernel/day';
import { refusal } from '../kernel/coded-errors';
import { randomKey } from '../kernel/id';
import { type MessageCode, messageText } from '../kernel/catalogue';
import { type Refused, refused, type UserError, userError } from '../kernel/user-error';
import type { Account, Viewer } from '../kernel/viewer';
import type { LetterService } from '../letters';
import type { Clock } from '../ports/clock';
import type { ImageStore } from '../ports/image-store';
import type { Log } from '../ports/log';
import type { RateLimit } from '../ports/rate-limit';
import { prepareProfilePhoto, type ProfilePhotoFiles } from './profile-photo';
import type { ChangedUser, ProfileRepository } from './profile.repository';
import { checkedFacts, type Facts, type TypedFacts } from './profile.rules';
import type { User } from './user.entity';
import { isSelf, listingRefusal } from './user.policy';
import type { UserRepository } from './user.repository';
import { usernameMistake } from './user.rules';

export interface ProfileDraft extends TypedFacts {
  /** Needed for a changed e-mail. */
  readonly currentPassword?: string | null | undefined;
  readonly photo?: IncomingFile | null | undefined;
}

/** An account that was saved. */
interface SavedProfile {
  readonly user: User;
  readonly message: string;
  readonly userErrors: readonly UserError[];
}

interface UsernameCheck {
  readonly valid: boolean;
  readonly available: boolean;
  readonly reason: string;
}

type Transaction = Parameters<LetterService['postWithin']>[0];

/** An e-mail change that may begin, together with what else is saved. */
interface AllowedChange {
  postWithin(manager: Transaction, user: User): Promise<void>;
}

/** Begins the change of an e-mail, which counts once the new address is confirmed. */
interface EmailChanges {
  begin(
    viewer: Account,
    wish: { readonly email: string; readonly currentPassword?: string | null | undefined },
  ): Promise<AllowedChange | Refused>;
}

interface Parts {
  readonly profiles: ProfileRepository;
  readonly users: UserRepository;
  readonly imageStore: ImageStore;
  readonly emailChanges: EmailChanges;
  /** Allowances of an account. */
  readonly saves: RateLimit;
  readonly usernameChecks: RateLimit;
  readonly photoLimits: { readonly bytes: number; readonly pixels: number };
  readonly clock: Clock;
  readonly log: Log;
}

const PHOTO_MISTAKES = { TOO_LARGE: 'PHOTO_TOO_LARGE', NOT_AN_IMAGE: 'PHOTO_NOT_AN_IMAGE' } as const;

export type ProfileService = ReturnType<typeof profileService>;

/** What people do with their own account. */
export function profileService(parts: Parts) {
  const { profiles, users, saves, usernameChecks, emailChanges, photoLimits, clock } = parts;

  async function ownAccount(viewer: Viewer): Promise<User | null> {
    if (!viewer) return null;
    await saves.takeOrThrow(viewer.id);
    return users.findById(viewer.id);
  }

  async function preparedPhoto(photo: IncomingFile): Promise<ProfilePhotoFiles | UserError> {
    const { bytes, pixels } = photoLimits;
    const prepared = await readUpload(photo, bytes, (source) => prepareProfilePhoto(source, pixels));
    return typeof prepared === 'string' ? userError(PHOTO_MISTAKES[prepared], 'photo') : prepared;
  }

  return {
    /**
     * Changes own facts and photo: all of them, or none when one is refused. Refused with every mistake at once; only
     * then with what is wrong about a changed e-mail, which is looked up for nobody who gets anything else wrong.
     */
    async save(viewer: Viewer, { photo, currentPassword, ...typed }: ProfileDraft): Promise<SavedProfile | Refused> {
      const current = await ownAccount(viewer);
      if (!viewer || !current) return refused('UNAUTHENTICATED');
      const { facts: checked, mistakes } = checkedFacts(typed, { current, today: dayInIndia(clock.now()) });
      const { email, ...facts } = checked;
      const taken = await takenMistakes(users, current, facts);
      const prepared = photo ? await preparedPhoto(photo) : null;
      const photoMistakes = prepared && 'code' in prepared ? [prepared] : [];
      const userErrors = [...mistakes, ...taken, ...photoMistakes];
      if (userErrors.length > 0) return { userErrors };
      const isNewEmail = email !== undefined && email !== current.email;
      const emailChange = isNewEmail ? await emailChanges.begin(viewer, { email, currentPassword }) : null;
      if (emailChange && 'userErrors' in emailChange) return emailChange;
      const files = prepared && 'code' in prepared ? null : prepared;
      return stored(parts, { id: current.id, facts, files, emailChange, message: 'USER_UPDATED' });
    },

    /** Puts a new photo in the place of the old one. Refused with `PHOTO_MISSING` and the other PHOTO codes. */
    async replacePhoto(viewer: Viewer, photo: IncomingFile | null): Promise<SavedProfile | Refused> {
      const current = await ownAccount(viewer);
      if (!current) return refused('UNAUTHENTICATED');
      if (!photo) return refused('PHOTO_MISSING', 'photo');
      const files = await preparedPhoto(photo);
      if ('code' in files) return { userErrors: [files] };
      return stored(parts, { id: current.id, facts: {}, files, message: 'PHOTO_UPDATED' });
    },

    /** Deletes the photo; having none is no mistake. */
    async deletePhoto(viewer: Viewer): Promise<SavedProfile | Refused> {
      const current = await ownAccount(viewer);
      if (!current) return refused('UNAUTHENTICATED');
      return stored(parts, { id: current.id, facts: { photoKey: null }, files: null, message: 'PHOTO_DELETED' });
    },

    /** Whether the viewer can have a username; their own counts as available. UNAUTHENTICATED for a visitor. */
    async checkUsername(viewer: Viewer, username: string): Promise<UsernameCheck> {
      if (!viewer) throw refusal('UNAUTHENTICATED');
      await usernameChecks.takeOrThrow(viewer.id);
      const mistake = usernameMistake(username);
      if (mistake) return { valid: false, available: false, reason: messageText(mistake) };
      const holder = await users.findByUsername(username);
      if (holder && holder.id !== viewer.id)
        return { valid: true, available: false, reason: messageText('USERNAME_TAKEN') };
      return { valid: true, available: true, reason: messageText('USERNAME_VALID') };
    },

    /** What keeps the person from listing rooms; null for everyone else. */
    listingRefusal(viewer: Viewer, user: User): UserError | null {
      const code = isSelf(viewer, user) ? listingRefusal(user, dayInIndia(clock.now())) : null;
      return code && userError(code);
    },

    /** Whether a stored image is somebody's photo; a replaced one is not. */
    mayShowPhoto: (imageKey: string): Promise<boolean> => profiles.isPhotoOfUser(imageKey),
  };
}

async function takenMistakes(users: UserRepository, current: User, { username }: Facts): Promise<UserError[]> {
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

/** Stores a new photo, then the facts, then removes the replaced photo; of a change that is refused nothing stays. */
async function stored(parts: Parts, change: Change): Promise<SavedProfile | Refused> {
  const { profiles, clock } = parts;
  const { id, facts, files, emailChange, message } = change;
  const photoKey = files && (await keptPhoto(parts, files));
  const kept = { id, facts: photoKey ? { ...facts, photoKey } : facts, now: clock.now() };
  // A fault may come after the commit, so it removes nothing; what nothing refers to is swept.
  const changed = await profiles.change(kept, async (transaction, { after }) => {
    await emailChange?.postWithin(transaction, after);
  });
  const useless = changed && typeof changed !== 'string' ? replacedPhoto(changed) : photoKey;
  if (useless) await forgetPhoto(parts, useless);
  if (!changed) return refused('UNAUTHENTICATED');
  if (typeof changed === 'string') return refused(changed, 'username');
  return { user: changed.after, message: messageText(message), userErrors: [] };
}

/** Keeps a photo under a new key, which it gives; nothing stays for long when that fails. */
async function keptPhoto(parts: Parts, files: ProfilePhotoFiles): Promise<string> {
  const key = randomKey();
  const keeping = Object.entries(files).map(([size, bytes]) => parts.imageStore.keep(`${key}/${size}.webp`, bytes));
  const failed = (await Promise.allSettled(keeping)).find((outcome) => outcome.status === 'rejected');
  if (!failed) return key;
  // A store that fails to keep may well fail to remove, and nobody should wait for both.
  void forgetPhoto(parts, key);
  throw failed.reason;
}

// Nobody can see it any more; the account is as it should be even if its file stays.
function forgetPhoto({ imageStore, log }: Parts, key: string): Promise<void> {
  return imageStore.forget(key).catch((fault: unknown) => {
    log.error({ err: fault, key }, 'photo not removed');
  });
}

const replacedPhoto = ({ before, after }: ChangedUser): string | null =>
  before.photoKey === after.photoKey ? null : before.photoKey;
