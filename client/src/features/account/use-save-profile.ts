import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useState } from 'react';
import type { SaveProfileInput } from '../../apollo/schema-types.generated';
import { amendAccount } from '../../apollo/session';
import { texts } from '../../lib/texts';
import { type Faults, isField } from './profile-draft';
import { reasonOf } from './reason';
import { type SaveProfileMutation, useSaveProfileMutation } from './save-profile.generated';

type Payload = SaveProfileMutation['saveProfile'];
type UserError = Payload['userErrors'][number];

export type SaveOutcome =
  | { isSaved: true; text: string }
  /** `text` is absent where the faults beside the fields say it all. */
  | { isSaved: false; text?: string; faults: Faults };

interface ProfileChanges extends Omit<SaveProfileInput, 'photo'> {
  photo?: File | undefined;
}

/** Saves everything at once; `sent` is the part of the photo that is on its way, from 0 to 1. */
export function useSaveProfile() {
  const [save, { loading }] = useSaveProfileMutation();
  const [sent, setSent] = useState<number>();

  const saveProfile = async ({ photo, ...facts }: ProfileChanges): Promise<SaveOutcome> => {
    const input: SaveProfileInput = photo ? { ...facts, photo } : facts;
    if (photo) setSent(0);
    const context = photo ? { fetchOptions: { onUploadProgress: setSent } } : {};
    try {
      const { data } = await save({ variables: { input }, context });
      return outcomeOf(data?.saveProfile, photo !== undefined);
    } catch (error) {
      return failed(error, photo !== undefined);
    } finally {
      setSent(undefined);
    }
  };

  return { saveProfile, isSaving: loading, sent };
}

function outcomeOf(payload: Payload | undefined, hasPhoto: boolean): SaveOutcome {
  const [refusal] = payload?.userErrors ?? [];
  if (refusal) return refused(refusal);
  if (!payload?.user) return { isSaved: false, text: saveFailed(texts.t('INTERNAL')), faults: {} };
  const { displayName, username, email, photoUrl } = payload.user;
  amendAccount({ displayName, username, email, photoUrl });
  if (!hasPhoto) return { isSaved: true, text: payload.message ?? texts.t('USER_UPDATED') };
  if (!photoUrl) {
    return {
      isSaved: false,
      text: texts.t('ownProfile.addressFailed', { reason: texts.t('ownProfile.noAddress') }),
      faults: {},
    };
  }
  return { isSaved: true, text: texts.t('ownProfile.uploaded') };
}

function refused({ code, field, message }: UserError): SaveOutcome {
  if (code.startsWith('PHOTO_')) return { isSaved: false, text: uploadFailed(message), faults: {} };
  if (field === 'username') return { isSaved: false, faults: { username: message } };
  return { isSaved: false, text: saveFailed(message), faults: isField(field) ? { [field]: message } : {} };
}

// With a photo the request is an upload; what the server answers in words is about the save.
function failed(error: unknown, hasPhoto: boolean): SaveOutcome {
  const tell = hasPhoto && !CombinedGraphQLErrors.is(error) ? uploadFailed : saveFailed;
  return { isSaved: false, text: tell(reasonOf(error)), faults: {} };
}

const saveFailed = (reason: string): string => texts.t('ownProfile.saveFailed', { reason });
const uploadFailed = (reason: string): string => texts.t('ownProfile.uploadFailed', { reason });
