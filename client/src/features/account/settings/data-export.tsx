import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { BusyButton } from '../../../ui/busy-button';
import type { Notice } from '../../../ui/use-notice';
import styles from './privacy-settings.module.css';
import { SettingsCard } from './settings-card';
import { useDownloadDataExport } from './use-download-data-export';

export function DataExport({ say }: { say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  const [isLoading, setIsLoading] = useState(false);
  const download = useDownloadDataExport();
  return (
    <SettingsCard title={t('dataExport.title')} hint={t('dataExport.hint')}>
      <BusyButton
        variant="outline"
        leftSection={<IconDownload size={20} aria-hidden />}
        className={styles['action'] ?? ''}
        isBusy={isLoading}
        onClick={() => {
          setIsLoading(true);
          void download()
            .then(say)
            .finally(() => {
              setIsLoading(false);
            });
        }}
      >
        {t('dataExport.download')}
      </BusyButton>
    </SettingsCard>
  );
}
