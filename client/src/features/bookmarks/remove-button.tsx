import { IconBookmarkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import type { RemoveButton_BookmarkFragment } from './remove-button.generated';
import styles from './remove-button.module.css';
import { BusyButton } from '../../ui/busy-button';
import { deleteBookmark } from './change-bookmark';

interface RemoveButtonProps {
  bookmark: RemoveButton_BookmarkFragment;
  /** Accessible name that tells the button from others. */
  label: string;
  /** Called with the text to show. */
  onRemoved: (text: string) => void;
}

/** Removes a bookmark. An error is shown beside the button. */
export function RemoveButton({ bookmark, label, onRemoved }: RemoveButtonProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const remove = async () => {
    setIsBusy(true);
    setFailure(undefined);
    const outcome = await deleteBookmark(bookmark);
    setIsBusy(false);
    if (outcome.kind === 'done') onRemoved(outcome.text);
    else setFailure(outcome.kind === 'failed' ? outcome.text : t('UNAUTHENTICATED'));
  };
  return (
    <div className={styles['remove']}>
      {failure && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <BusyButton
        variant="default"
        px="md"
        aria-label={label}
        isBusy={isBusy}
        leftSection={<IconBookmarkOff size={20} aria-hidden />}
        onClick={() => void remove()}
      >
        {t('bookmarks.remove')}
      </BusyButton>
    </div>
  );
}
