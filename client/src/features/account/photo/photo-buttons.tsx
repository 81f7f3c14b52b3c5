import { ActionIcon } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { PHOTO_TYPES } from '../../../lib/photo-file';
import styles from './profile-photo.module.css';

interface PhotoButtonsProps {
  isBusy: boolean;
  /** Called without a photo when the file chooser was cancelled. */
  onPick: (photo: File | undefined) => void;
  onDelete: () => void;
}

export function PhotoButtons({ isBusy, onPick, onDelete }: PhotoButtonsProps) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  useClosedPicker(picker, onPick);
  const shape = { variant: 'default', size: 44, radius: 'xl', disabled: isBusy } as const;
  return (
    <div className={styles['buttons']}>
      <ActionIcon {...shape} aria-label={t('ownProfile.deletePhoto')} onClick={onDelete}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon {...shape} aria-label={t('ownProfile.changePhoto')} onClick={() => picker.current?.click()}>
        <IconCamera size={20} aria-hidden />
      </ActionIcon>
      <input
        ref={picker}
        type="file"
        accept={PHOTO_TYPES}
        hidden
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? [];
          // Allows choosing the same file again.
          currentTarget.value = '';
          onPick(photo);
        }}
      />
    </div>
  );
}

// React supports `onCancel` for dialogs only.
function useClosedPicker(picker: React.RefObject<HTMLInputElement | null>, onPick: PhotoButtonsProps['onPick']) {
  useEffect(() => {
    const input = picker.current;
    const close = () => {
      onPick(undefined);
    };
    input?.addEventListener('cancel', close);
    return () => {
      input?.removeEventListener('cancel', close);
    };
  });
}
