import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useState } from 'react';
import { fieldAtFault } from '../../../apollo/field-at-fault';
import type { SaveProfileInput } from '../../../apollo/schema-types.generated';
import { amendAccount } from '../../../apollo/session/session';
import { i18n } from '../../../lib/i18n';
import { errorMessage } from '../../../apollo/errors';
import { type ProfileErrors, isField } from './profile-draft';
import { type SaveProfileMutation, useSaveProfileMutation } from './mutations.generated';

type Payload = SaveProfileMutation['saveProfile'];
type UserError = Payload['userErrors'][number];

export type SaveOutcome =
  | { isSaved: true; text: string }
  /** `text` is absent if the field errors are enough. */
  | { isSaved: false; text?: string; errors: ProfileErrors };

interface ProfileChanges extends Omit<SaveProfileInput, 'photo'> {
  photo?: File | undefined;
}

/** Saves the profile and its photo in one request. `sent` is the uploaded part of the photo, from 0 to 1. */
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
  const [userError] = payload?.userErrors ?? [];
  if (userError) return refused(userError);
  if (!payload?.user) return { isSaved: false, text: saveFailed(i18n.t('INTERNAL')), errors: {} };
  const { displayName, username, email, photoUrl, smallPhotoUrl } = payload.user;
  amendAccount({ displayName, username, email, smallPhotoUrl });
  if (!hasPhoto) return { isSaved: true, text: payload.message ?? i18n.t('USER_UPDATED') };
  if (!photoUrl) {
    return {
      isSaved: false,
      text: i18n.t('ownProfile.addressFailed', { reason: i18n.t('ownProfile.noAddress') }),
      errors: {},
    };
  }
  return { isSaved: true, text: i18n.t('ownProfile.uploaded') };
}

function refused(userError: UserError): SaveOutcome {
  const { code, message } = userError;
  const field = fieldAtFault(userError);
  if (code.startsWith('PHOTO_')) return { isSaved: false, text: uploadFailed(message), errors: {} };
  if (field === 'username') return { isSaved: false, errors: { username: message } };
  return { isSaved: false, text: saveFailed(message), errors: isField(field) ? { [field]: message } : {} };
}

// With a photo, only an error without a server message is an upload error.
function failed(error: unknown, hasPhoto: boolean): SaveOutcome {
  const tell = hasPhoto && !CombinedGraphQLErrors.is(error) ? uploadFailed : saveFailed;
  return { isSaved: false, text: tell(errorMessage(error)), errors: {} };
}

const saveFailed = (reason: string): string => i18n.t('ownProfile.saveFailed', { reason });
const uploadFailed = (reason: string): string => i18n.t('ownProfile.uploadFailed', { reason });
