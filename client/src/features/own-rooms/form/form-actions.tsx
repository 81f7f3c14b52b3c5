import { Button } from '@mantine/core';
import { IconFileText, IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import type { RoomStatus } from '../../../apollo/schema-types.generated';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import styles from './form-actions.module.css';
import type { Autosaved } from './server/autosaver';

interface FormActionsProps {
  isSaving: boolean;
  /** True if the stored room is public. */
  isPublic: boolean;
  /** The state of the draft on the server, which the form keeps by itself. */
  autosaved: Autosaved | 'conflict';
  onSave: (status: RoomStatus) => void;
  /** More buttons. */
  children?: ReactNode;
  /** Shown in place of Submit. */
  next?: ReactNode;
}

const words = {
  untouched: 'roomForm.draftHint',
  saving: 'roomForm.draftHint',
  saved: 'roomForm.autosaved',
  unreached: 'roomForm.autosaveLater',
  refused: 'roomForm.autosaveRefused',
  conflict: 'roomForm.autosavePaused',
} as const;

/** Stays visible at the bottom of the screen. */
export function FormActions({ isSaving, isPublic, autosaved, onSave, children, next }: FormActionsProps) {
  const { t } = useTranslation();
  const [pressed, setPressed] = useState<RoomStatus>();
  const [isAsking, setIsAsking] = useState(false);
  const save = (status: RoomStatus) => {
    setIsAsking(false);
    setPressed(status);
    onSave(status);
  };
  const button = (status: RoomStatus) => ({
    size: 'md' as const,
    px: 'sm',
    loading: isSaving && pressed === status,
    disabled: isSaving,
    onClick: () => {
      if (status === 'DRAFT' && isPublic) setIsAsking(true);
      else save(status);
    },
  });
  return (
    <div className={styles['actions']}>
      {children}
      <p className={styles['words']} role="status">
        {t(isSaving ? 'roomForm.saving' : words[autosaved])}
      </p>
      <Button variant="default" leftSection={<IconFileText size={20} aria-hidden />} {...button('DRAFT')}>
        {t('roomForm.draft')}
      </Button>
      {next ?? (
        <Button leftSection={<IconSend size={20} aria-hidden />} {...button('PUBLIC')}>
          {t('roomForm.submit')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('roomForm.hideTitle')}
          text={t('roomForm.hideText')}
          cancelText={t('roomForm.hideNot')}
          onCancel={() => setIsAsking(false)}
        >
          <Button size="md" onClick={() => save('DRAFT')}>
            {t('roomForm.hide')}
          </Button>
        </ConfirmDialog>
      )}
    </div>
  );
}
