import { Button } from '@mantine/core';
import { IconFileText, IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import type { RoomStatus } from '../../../apollo/schema-types.generated';
import styles from './form-actions.module.css';

interface FormActionsProps {
  isSaving: boolean;
  onSave: (status: RoomStatus) => void;
  /** More buttons. */
  children?: ReactNode;
}

/** Stays visible at the bottom of the screen. */
export function FormActions({ isSaving, onSave, children }: FormActionsProps) {
  const { t } = useTranslation();
  const [pressed, setPressed] = useState<RoomStatus>();
  const button = (status: RoomStatus) => ({
    size: 'md' as const,
    px: 'sm',
    loading: isSaving && pressed === status,
    disabled: isSaving,
    onClick: () => {
      setPressed(status);
      onSave(status);
    },
  });
  return (
    <div className={styles['actions']}>
      {children}
      <p className={styles['words']} role="status">
        {t(isSaving ? 'roomForm.saving' : 'roomForm.draftHint')}
      </p>
      <Button variant="default" leftSection={<IconFileText size={20} aria-hidden />} {...button('DRAFT')}>
        {t('roomForm.draft')}
      </Button>
      <Button leftSection={<IconSend size={20} aria-hidden />} {...button('PUBLIC')}>
        {t('roomForm.submit')}
      </Button>
    </div>
  );
}
