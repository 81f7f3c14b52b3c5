import { useTranslation } from '../../../lib/i18n';
import { amendAccount } from '../../../apollo/session/session';
import { errorMessage } from '../../../apollo/errors';
import type { Notice } from '../../../ui/use-notice';
import { useDeleteProfilePhotoMutation } from '../profile/mutations.generated';

export function useDeletePhoto() {
  const { t } = useTranslation();
  const [send, { loading }] = useDeleteProfilePhotoMutation();

  const deletePhoto = async (): Promise<Notice> => {
    try {
      const { data } = await send();
      const [userError] = data?.deleteProfilePhoto.userErrors ?? [];
      if (userError) return { kind: 'error', text: t('ownProfile.deleteFailed', { reason: userError.message }) };
      amendAccount({ smallPhotoUrl: data?.deleteProfilePhoto.user?.smallPhotoUrl ?? null });
      return { kind: 'success', text: data?.deleteProfilePhoto.message ?? t('PHOTO_DELETED') };
    } catch (error) {
      return { kind: 'error', text: t('ownProfile.deleteFailed', { reason: errorMessage(error) }) };
    }
  };

  return { deletePhoto, isDeleting: loading };
}
