import { useTranslation } from '../../../lib/i18n';
import { BusyButton } from '../../../ui/busy-button';
import styles from './blocking.module.css';
import { useBlock } from './use-block';

interface BlockedLineProps {
  id: string;
  name: string;
  say: (text: string) => void;
}

/** Stands in the place of the send box while the user blocks the other person. */
export function BlockedLine({ id, name, say }: BlockedLineProps) {
  const { t } = useTranslation();
  const { unblock, isBusy } = useBlock();
  return (
    <div className={styles['line']}>
      <p>{t('block.inChat')}</p>
      <BusyButton
        variant="default"
        isBusy={isBusy}
        onClick={() => {
          void unblock({ id, name }).then(({ text }) => {
            say(text);
          });
        }}
      >
        {t('block.unblock')}
      </BusyButton>
    </div>
  );
}
