import { patientPause } from './patient-pause';
import type { FormPhoto } from './photo-list';
import { outcomeOf } from './send-photo';
import { turns } from './turns';

/** The state of a photo that is not uploaded yet. */
export type Standing =
  | { readonly kind: 'queued' }
  /** Being uploaded; `share` goes from 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  /** Tried again by itself when there is a connection. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly text: string; readonly mayRetry: boolean };

export type Standings = Readonly<Record<string, Standing>>;

/** The result of an attempt: the id of the photo, why it failed, or that it is worth another attempt. */
export type Attempt =
  { readonly id: string } | { readonly text: string; readonly mayRetry: boolean } | { readonly isUnreached: true };

export interface UploadWork {
  /** Returns the file to upload; null if it cannot be made. */
  readonly prepare: (file: File) => Promise<File | null>;
  /** Text for a file that cannot be prepared. */
  readonly unpreparedText: () => string;
  /** Text for a save whose photo did not reach the server. */
  readonly unreachedText: () => string;
  readonly send: (upload: Sending) => Promise<Attempt>;
  readonly onPrepared: (key: string, file: File) => void;
  readonly onUploaded: (key: string, id: string) => void;
}

export interface Sending {
  readonly key: string;
  readonly file: File;
  readonly signal: AbortSignal;
  readonly tell: (share: number) => void;
}

export interface Settled {
  /** Ids of the uploaded photos, in order. */
  readonly imageIds: readonly string[];
  /** The reason of the first failure. */
  readonly failure: string | undefined;
}

interface Task {
  readonly leaving: AbortController;
  readonly done: Promise<void>;
}

const AT_ONCE = 2;
// Attempts of a photo that a save waits for, while the browser has a connection.
const MOST_TRIES = 3;

/** Uploads the photos of a form as they are added: two at a time, each by itself until the server has answered. */
export function photoUploads(onStandings: (change: (before: Standings) => Standings) => void) {
  let work: UploadWork;
  const tasks = new Map<string, Task>();
  const failures = new Map<string, { text: string; mayRetry: boolean }>();
  const uploaded = new Map<string, string>();
  // One at a time: a large photo takes much memory.
  const preparing = turns(1);
  const sending = turns(AT_ONCE);
  const hurry = new EventTarget();
  let isAwaited = false;

  const show = (key: string, standing: Standing | undefined) =>
    onStandings(({ [key]: _before, ...others }) => (standing ? { ...others, [key]: standing } : others));

  const fail = (key: string, failure: { text: string; mayRetry: boolean }) => {
    failures.set(key, failure);
    show(key, { kind: 'failed', ...failure });
  };

  const prepared = async ({ key, isPrepared }: FormPhoto, file: File, signal: AbortSignal) => {
    if (isPrepared) return file;
    const smaller = await preparing(() => (signal.aborted ? null : work.prepare(file)));
    if (smaller && !signal.aborted) work.onPrepared(key, smaller);
    return smaller;
  };

  const attempt = (key: string, file: File, signal: AbortSignal) =>
    sending(() => {
      if (signal.aborted) return { isUnreached: true } as const;
      const tell = (share: number) => show(key, { kind: 'sending', share });
      tell(0);
      return work.send({ key, file, signal, tell }).catch(outcomeOf);
    });

  const run = async (photo: FormPhoto, chosen: File, signal: AbortSignal): Promise<void> => {
    const { key } = photo;
    const isOver = () => signal.aborted;
    show(key, { kind: 'queued' });
    const file = await prepared(photo, chosen, signal);
    if (isOver()) return;
    if (!file) return fail(key, { text: work.unpreparedText(), mayRetry: false });
    const pause = patientPause(hurry);
    for (let tries = 0; ;) {
      const outcome = await attempt(key, file, signal);
      if (isOver()) return;
      if ('text' in outcome) return fail(key, outcome);
      if ('id' in outcome) {
        uploaded.set(key, outcome.id);
        work.onUploaded(key, outcome.id);
        return show(key, undefined);
      }
      tries = isAwaited && navigator.onLine ? tries + 1 : 0;
      if (tries >= MOST_TRIES) return fail(key, { text: work.unreachedText(), mayRetry: true });
      show(key, { kind: 'waiting' });
      await pause(signal);
    }
  };

  const start = (photo: FormPhoto, file: File) => {
    failures.delete(photo.key);
    const leaving = new AbortController();
    const done = run(photo, file, leaving.signal).finally(() => {
      if (tasks.get(photo.key)?.leaving === leaving) tasks.delete(photo.key);
    });
    tasks.set(photo.key, { leaving, done });
  };

  const stop = (key: string) => {
    tasks.get(key)?.leaving.abort();
    tasks.delete(key);
    failures.delete(key);
    show(key, undefined);
  };

  const idOf = ({ key, id }: FormPhoto): string | null => uploaded.get(key) ?? id;

  const begin = (photo: FormPhoto): void => {
    const { key, id, source } = photo;
    const isOpen = id === null && !uploaded.has(key) && !tasks.has(key) && !failures.has(key);
    if (isOpen && source instanceof File) start(photo, source);
  };

  const retry = (photo: FormPhoto): void => {
    failures.delete(photo.key);
    begin(photo);
  };

  return {
    /** Sets what the uploads work with from now on. */
    workWith: (present: UploadWork): void => {
      work = present;
    },
    /** Begins with photos that are new, and stops those that are no longer in the form. */
    follow: (photos: readonly FormPhoto[]): void => {
      const present = new Set(photos.map(({ key }) => key));
      for (const key of [...tasks.keys(), ...failures.keys()]) if (!present.has(key)) stop(key);
      photos.forEach(begin);
    },
    /** Tries a photo again that has failed. */
    retry,
    /** Waits until all photos are uploaded or have failed; tries those again first that may succeed now. */
    settle: async (photos: readonly FormPhoto[]): Promise<Settled> => {
      for (const photo of photos) if (failures.get(photo.key)?.mayRetry !== false) retry(photo);
      isAwaited = true;
      hurry.dispatchEvent(new Event('hurry'));
      await Promise.all(photos.flatMap(({ key }) => tasks.get(key)?.done ?? []));
      isAwaited = false;
      const failed = photos.flatMap(({ key }) => failures.get(key) ?? []);
      return { imageIds: photos.flatMap((photo) => idOf(photo) ?? []), failure: failed[0]?.text };
    },
    idOf,
    /** Forgets uploads that the server no longer has. */
    forget: (keys: readonly string[]): void => {
      for (const key of keys) uploaded.delete(key);
    },
    stopAll: (): void => {
      for (const key of tasks.keys()) stop(key);
    },
  };
}
