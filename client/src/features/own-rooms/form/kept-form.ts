import { forgetValues, keepValue, keptKeys, keptValue } from '../../../lib/kept-values';
import type { FormPhoto } from './photos/photo-list';
import { newRoom, type RoomDraft } from './room-draft';
import type { KnownRoom } from './server/known-room';
import type { Step } from './steps/steps';

/** Tells which form it is: that of an account for one of its rooms, or for a new one. */
export interface FormSubject {
  readonly accountId: string;
  /** Absent for a new room. */
  readonly roomId: string | undefined;
}

/** The content of a form that was not saved. */
export interface KeptForm {
  readonly draft: RoomDraft;
  readonly photos: readonly FormPhoto[];
  readonly known: KnownRoom | undefined;
  /** Key of the room to be made, so that it is made once. */
  readonly clientKey: string;
  /** The step that was open last; absent if none was. */
  readonly step?: Step | undefined;
}

type StoredForm = Omit<KeptForm, 'photos'> & {
  /** The source of a chosen file is absent: files are kept once, under keys of their own. */
  readonly photos: readonly (Omit<FormPhoto, 'source'> & { readonly source?: string })[];
};

const keyOf = ({ accountId, roomId = 'new' }: FormSubject): string => `${accountId}/${roomId}`;
// The file that was made smaller replaces the chosen one.
const fileKey = (subject: FormSubject, { key, isPrepared }: Pick<FormPhoto, 'key' | 'isPrepared'>): string =>
  `${keyOf(subject)}/${key}${isPrepared ? '/small' : ''}`;
const filesOf = async (subject: FormSubject): Promise<string[]> =>
  (await keptKeys()).filter((key) => key.startsWith(`${keyOf(subject)}/`));

// One after the other, so that what is forgotten is not kept again by a slower task.
let tasks: Promise<unknown> = Promise.resolve();
function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const done = tasks.then(task);
  tasks = done.catch(() => undefined);
  return done;
}

/** Keeps the content of a form on this device. Throws if the browser has no storage, or no space for the photos. */
export const keepForm = (subject: FormSubject, { photos, ...rest }: KeptForm): Promise<void> =>
  inTurn(async () => {
    const stored = photos.map(({ source, ...photo }) => (source instanceof File ? photo : { ...photo, source }));
    const before = await filesOf(subject);
    const files = photos.flatMap((photo) =>
      photo.source instanceof File ? [[fileKey(subject, photo), photo.source] as const] : [],
    );
    try {
      for (const [key, file] of files) if (!before.includes(key)) await keepValue(key, file);
    } finally {
      // Also without space for the photos.
      await keepValue(keyOf(subject), { ...rest, photos: stored } satisfies StoredForm);
    }
    await forgetValues(before.filter((key) => !files.some(([kept]) => kept === key)));
  });

// A form that made a draft goes on where the draft is opened, such as from My PGs.
async function adopt(subject: FormSubject): Promise<void> {
  const { accountId, roomId } = subject;
  if (roomId === undefined) return;
  const forms = (await keptKeys()).filter((key) => key.split('/').length === 2 && key !== keyOf(subject));
  for (const key of forms) {
    const stored = await keptValue<StoredForm>(key);
    if (stored?.known?.id === roomId) await move({ accountId, roomId: key.split('/')[1] }, subject, stored);
  }
}

async function move(from: FormSubject, to: FormSubject, stored: StoredForm): Promise<void> {
  const files = await filesOf(from);
  if ((await keptValue(keyOf(to))) === undefined) {
    for (const key of files) await keepValue(key.replace(keyOf(from), keyOf(to)), await keptValue(key));
    await keepValue(keyOf(to), stored);
  }
  await forgetValues([keyOf(from), ...files]);
}

/** Tells of a form that is kept on this device. */
export interface KeptFormSummary {
  /** Id of its room on the server, which may have been deleted since; absent if the form has made none. */
  readonly roomId: string | undefined;
  /** True for the form of a new room. */
  readonly isNew: boolean;
  /** Empty if none was written. */
  readonly name: string;
}

/** Returns the forms of an account that are kept on this device. Forgets other accounts. */
export const keptForms = (accountId: string): Promise<readonly KeptFormSummary[]> =>
  inTurn(async () => {
    await forgetOthers(accountId);
    const forms = (await keptKeys()).filter((key) => key.split('/').length === 2);
    const read = forms.map(async (key) => {
      const stored = await keptValue<StoredForm>(key);
      const isNew = key === keyOf({ accountId, roomId: undefined });
      const roomId = isNew ? stored?.known?.id : key.split('/')[1];
      return { roomId, isNew, name: stored?.draft.name ?? '' };
    });
    return Promise.all(read);
  });

const forgetOthers = async (accountId: string): Promise<void> =>
  forgetValues((await keptKeys()).filter((key) => !key.startsWith(`${accountId}/`)));

/** Returns what was kept of a form, without photos that are missing; undefined if nothing was. Forgets other accounts. */
export const keptForm = (subject: FormSubject): Promise<KeptForm | undefined> =>
  inTurn(async () => {
    await forgetOthers(subject.accountId);
    await adopt(subject);
    const stored = await keptValue<StoredForm>(keyOf(subject));
    if (!stored) return undefined;
    const photos = stored.photos.map(async ({ source, ...photo }) => {
      const found = source ?? (await keptValue<File>(fileKey(subject, photo)));
      return found === undefined ? [] : [{ ...photo, source: found }];
    });
    return { ...whole(stored), photos: (await Promise.all(photos)).flat() };
  });

// An earlier release kept a form without the facts that it did not have yet.
function whole({ known, ...form }: StoredForm): StoredForm {
  const draft = { ...newRoom, ...form.draft };
  if (!known?.base) return { ...form, draft, known };
  return { ...form, draft, known: { ...known, base: { ...known.base, draft: { ...newRoom, ...known.base.draft } } } };
}

/** Forgets what was kept of a form. */
export const forgetForm = (subject: FormSubject): Promise<void> =>
  inTurn(async () => forgetValues([keyOf(subject), ...(await filesOf(subject))]));
