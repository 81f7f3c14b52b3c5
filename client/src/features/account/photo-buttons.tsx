import { ActionIcon } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './profile-photo.module.css';
import { PICKABLE } from './use-picked-photo';

interface PhotoButtonsProps {
  isBusy: boolean;
  /** Nothing when the person closed the picker without choosing. */
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
        accept={PICKABLE}
        hidden
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? [];
          // The same file may be picked again after it was dropped.
          currentTarget.value = '';
          onPick(photo);
        }}
      />
    </div>
  );
}

// React knows `cancel` of a dialog only.
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
