import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from '../lib/i18n';
import styles from './alert-banner.module.css';

export type AlertKind = 'success' | 'error' | 'warning' | 'info';

const icons = { success: IconCircleCheck, error: IconCircleX, warning: IconAlertTriangle, info: IconInfoCircle };

interface AlertBannerProps {
  kind: AlertKind;
  text: string;
  onClose: () => void;
  children?: ReactNode;
}

export function AlertBanner({ kind, text, onClose, children }: AlertBannerProps) {
  const { t } = useTranslation();
  const Icon = icons[kind];
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, [text]);
  return (
    <div className={styles['banner']} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon className={styles['icon']} size={24} aria-hidden data-icon={kind} />
      <p className={styles['text']}>{text}</p>
      {children}
      <ActionIcon variant="transparent" color="dark" size={44} aria-label={t('action.close')} onClick={onClose}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
