import { serverMessage } from '../../../../apollo/errors';
import { mayPassLater } from '../../../../apollo/may-pass-later';
import { i18n } from '../../../../lib/i18n';
import type { useUploadRoomPhotoMutation } from '../mutations.generated';
import type { Attempt, Sending } from './photo-uploads';

type Send = ReturnType<typeof useUploadRoomPhotoMutation>[0];

/** The room of a photo, and the ids of the other photos in the form. */
interface Place {
  readonly roomId: string;
  readonly beside: readonly string[];
}

// A connection that sends nothing for this long is given up; the server answers within a few seconds.
const LONGEST_SILENCE = 60_000;
const NOT_A_PHOTO = ['PHOTO_MISSING', 'PHOTO_NOT_AN_IMAGE', 'PHOTO_TOO_LARGE'];

/** Sends a photo of a room once. */
export async function sendPhoto(send: Send, { file, signal, tell }: Sending, place: Place): Promise<Attempt> {
  const silence = watchedSilence(signal);
  const onUploadProgress = (share: number) => {
    silence.restart();
    tell(share);
  };
  const fetchOptions = { onUploadProgress, signal: silence.signal };
  try {
    const input = { roomId: place.roomId, image: file, beside: [...place.beside] };
    const { data } = await send({ variables: { input }, context: { fetchOptions } });
    const { image, userErrors } = data?.uploadRoomImage ?? {};
    if (image) return { id: image.id };
    const [first] = userErrors ?? [];
    return { text: first?.message ?? i18n.t('photos.failed'), mayRetry: !NOT_A_PHOTO.includes(first?.code ?? '') };
  } finally {
    silence.end();
  }
}

/** Returns the outcome of an attempt that was not answered as expected. */
export function outcomeOf(error: unknown): Attempt {
  if (mayPassLater(error)) return { isUnreached: true };
  return { text: serverMessage(error) ?? i18n.t('photos.failed'), mayRetry: true };
}

/** Returns a signal that is given after a silence, or with another signal. */
function watchedSilence(leaving: AbortSignal) {
  const silence = new AbortController();
  leaving.addEventListener('abort', () => silence.abort());
  let timer: ReturnType<typeof setTimeout>;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), LONGEST_SILENCE);
  };
  restart();
  return { signal: silence.signal, restart, end: () => clearTimeout(timer) };
}
