import { Button } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { hasImageType, validatePhoto } from '../../../lib/photo-file';
import { BusyButton } from '../../../ui/busy-button';
import { useFieldErrors } from '../../../ui/use-field-errors';
import type { Notice } from '../../../ui/use-notice';
import { PhotoButtons } from '../photo/photo-buttons';
import { ProfilePhoto } from '../photo/profile-photo';
import { UploadProgress } from '../photo/upload-progress';
import { useDeletePhoto } from '../photo/use-delete-photo';
import { usePickedPhoto } from '../photo/use-picked-photo';
import type { OwnProfile_UserFragment } from './own-profile.generated';
import styles from './own-profile.module.css';
import { changesIn, draftOf, type Field } from './profile-draft';
import { ProfileFields } from './profile-fields';
import { type EditedField, useFocusOn } from './use-editing';
import type { useSaveProfile } from './use-save-profile';

interface ProfileEditorProps {
  user: OwnProfile_UserFragment;
  saving: ReturnType<typeof useSaveProfile>;
  say: (notice: Notice) => void;
  onClose: () => void;
  /** The field that a link asked for. */
  edited?: EditedField | undefined;
}

export function ProfileEditor({ user, saving, say, onClose, edited }: ProfileEditorProps) {
  const [stored] = useState(user);
  const [draft, setDraft] = useState(() => ({ ...draftOf(user), currentPassword: '' }));
  const { errors, show, clear, form } = useFieldErrors<Field>();
  const { photo, preview, pick } = usePickedPhoto();
  const { t } = useTranslation();
  useFocusOn(form, edited);

  const save = async () => {
    const changes = changesIn(draft, stored);
    const proof = changes.email !== undefined && draft.currentPassword && { currentPassword: draft.currentPassword };
    const outcome = await saving.saveProfile({ ...changes, ...proof, photo });
    if (outcome.text) say({ kind: outcome.isSaved ? 'success' : 'error', text: outcome.text });
    if (!outcome.isSaved) return show(outcome.errors);
    onClose();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The browser returns an empty value for an invalid date.
    if (hasUnreadableDate(event.currentTarget)) return show({ dob: t('DOB_INVALID') });
    void save();
  };
  const change = (field: Field, text: string) => {
    setDraft({ ...draft, [field]: text });
    clear([field]);
  };
  return (
    <form ref={form} className={styles['card']} noValidate onSubmit={submit}>
      <EditedPhoto {...{ user, preview, pick, say }} isBusy={saving.isSaving} />
      <ProfileFields user={user} draft={draft} errors={errors} onChange={change} say={say} />
      {saving.sent !== undefined && <UploadProgress share={saving.sent} />}
      <div className={styles['actions']}>
        <BusyButton type="submit" size="md" isBusy={saving.isSaving}>
          {t('ownProfile.save')}
        </BusyButton>
        <Button variant="default" size="md" disabled={saving.isSaving} onClick={onClose}>
          {t('ownProfile.cancel')}
        </Button>
      </div>
    </form>
  );
}

const PHOTO_ERRORS = { notAnImage: 'PHOTO_NOT_AN_IMAGE', tooLarge: 'PHOTO_TOO_LARGE' } as const;

interface EditedPhotoProps extends Pick<ProfileEditorProps, 'user' | 'say'> {
  preview: string | undefined;
  pick: (photo: File | undefined) => void;
  isBusy: boolean;
}

function EditedPhoto({ user, preview, pick, isBusy, say }: EditedPhotoProps) {
  const { t } = useTranslation();
  const { deletePhoto, isDeleting } = useDeletePhoto();
  const choose = (photo: File | undefined) => {
    const error = photo && validatePhoto(photo, hasImageType(photo));
    if (error) return say({ kind: 'error', text: t('ownProfile.uploadFailed', { reason: t(PHOTO_ERRORS[error]) }) });
    if (!photo && preview) return;
    pick(photo);
    if (photo) say({ kind: 'info', text: t('ownProfile.photoChosen') });
    else say({ kind: 'warning', text: t('ownProfile.noPhotoChosen') });
  };
  const remove = async () => {
    if (preview) return pick(undefined);
    say(await deletePhoto());
  };
  return (
    <ProfilePhoto user={user} preview={preview}>
      <PhotoButtons isBusy={isBusy || isDeleting} onPick={choose} onDelete={() => void remove()} />
    </ProfilePhoto>
  );
}

function hasUnreadableDate(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')].some(({ validity }) => validity.badInput);
}
