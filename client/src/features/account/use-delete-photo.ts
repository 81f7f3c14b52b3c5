import { useTranslation } from 'react-i18next';
import { amendAccount } from '../../apollo/session';
import { useDeleteProfilePhotoMutation } from './delete-photo.generated';
import { reasonOf } from './reason';
import type { Said } from './said';

export function useDeletePhoto() {
  const { t } = useTranslation();
  const [send, { loading }] = useDeleteProfilePhotoMutation();

  const deletePhoto = async (): Promise<Said> => {
    try {
      const { data } = await send();
      const [refusal] = data?.deleteProfilePhoto.userErrors ?? [];
      if (refusal) return { kind: 'error', text: t('ownProfile.deleteFailed', { reason: refusal.message }) };
      amendAccount({ photoUrl: data?.deleteProfilePhoto.user?.photoUrl ?? null });
      return { kind: 'success', text: data?.deleteProfilePhoto.message ?? t('PHOTO_DELETED') };
    } catch (error) {
      return { kind: 'error', text: t('ownProfile.deleteFailed', { reason: reasonOf(error) }) };
    }
  };

  return { deletePhoto, isDeleting: loading };
}
