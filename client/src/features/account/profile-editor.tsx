import { Button } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnProfile_UserFragment } from './own-profile.generated';
import styles from './own-profile.module.css';
import { PhotoButtons } from './photo-buttons';
import { changesIn, draftOf, type Field } from './profile-draft';
import { ProfileFields } from './profile-fields';
import { ProfilePhoto } from './profile-photo';
import type { Said } from './said';
import { UploadProgress } from './upload-progress';
import { useDeletePhoto } from './use-delete-photo';
import { faultOf, usePickedPhoto } from './use-picked-photo';
import type { useSaveProfile } from './use-save-profile';
import { useShownFaults } from './use-shown-faults';

interface ProfileEditorProps {
  user: OwnProfile_UserFragment;
  saving: ReturnType<typeof useSaveProfile>;
  say: (said: Said) => void;
  onClose: () => void;
}

export function ProfileEditor({ user, saving, say, onClose }: ProfileEditorProps) {
  const [stored] = useState(user);
  const [draft, setDraft] = useState(() => ({ ...draftOf(user), currentPassword: '' }));
  const { faults, refuse, forget, form } = useShownFaults();
  const { photo, preview, pick } = usePickedPhoto();
  const { t } = useTranslation();

  const save = async () => {
    const changes = changesIn(draft, stored);
    const proof = changes.email !== undefined && draft.currentPassword && { currentPassword: draft.currentPassword };
    const outcome = await saving.saveProfile({ ...changes, ...proof, photo });
    if (outcome.text) say({ kind: outcome.isSaved ? 'success' : 'error', text: outcome.text });
    if (!outcome.isSaved) return refuse(outcome.faults);
    onClose();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A date that does not exist reads as an empty one.
    if (hasUnreadableDate(event.currentTarget)) return refuse({ dob: t('DOB_INVALID') });
    void save();
  };
  const change = (field: Field, text: string) => {
    setDraft({ ...draft, [field]: text });
    forget(field);
  };
  return (
    <form ref={form} className={styles['card']} noValidate onSubmit={submit}>
      <EditedPhoto {...{ user, preview, pick, say }} isBusy={saving.isSaving} />
      <ProfileFields user={user} draft={draft} faults={faults} onChange={change} say={say} />
      {saving.sent !== undefined && <UploadProgress share={saving.sent} />}
      <div className={styles['actions']}>
        <Button type="submit" size="md" loading={saving.isSaving}>
          {t('ownProfile.save')}
        </Button>
        <Button variant="default" size="md" disabled={saving.isSaving} onClick={onClose}>
          {t('ownProfile.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface EditedPhotoProps extends Pick<ProfileEditorProps, 'user' | 'say'> {
  preview: string | undefined;
  pick: (photo: File | undefined) => void;
  isBusy: boolean;
}

function EditedPhoto({ user, preview, pick, isBusy, say }: EditedPhotoProps) {
  const { t } = useTranslation();
  const { deletePhoto, isDeleting } = useDeletePhoto();
  const choose = (photo: File | undefined) => {
    const fault = photo && faultOf(photo);
    if (fault) return say({ kind: 'error', text: t('ownProfile.uploadFailed', { reason: t(fault) }) });
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
