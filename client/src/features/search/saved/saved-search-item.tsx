import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { BusyButton } from '../../../ui/busy-button';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { emptySearch, searchPath } from '../search';
import { savedSearch } from './from-filter';
import type { Outcome } from './outcome';
import { RenameForm } from './rename-form';
import styles from './saved-search-item.module.css';
import type { SavedSearchItem_SavedSearchFragment } from './saved-searches.generated';
import { asWords, useSearchWords } from './search-words';
import { useChangeSavedSearch } from './use-change-saved-search';
import { useDeleteSavedSearch } from './use-delete-saved-search';

type Saved = SavedSearchItem_SavedSearchFragment;

interface SavedSearchItemProps {
  saved: Saved;
  /** Called with the text to show when the search is deleted. */
  onDeleted: (text: string) => void;
}

/** Shows a saved search, which leads to its results, with the buttons that change it. Errors are shown in it. */
export function SavedSearchItem({ saved, onDeleted }: SavedSearchItemProps) {
  const { t } = useTranslation();
  const item = useRef<HTMLLIElement>(null);
  const [isRenaming, setIsRenaming] = useState(false);
  // The form of the name goes away with the button that was pressed.
  useKeptFocus(item);
  const { name, isPaused, filter } = saved;
  const search = savedSearch(filter);
  const words = useSearchWords(search ?? emptySearch);
  return (
    <li ref={item} tabIndex={-1} className={styles['item']}>
      {isRenaming ? (
        <RenameForm
          saved={saved}
          onClose={() => {
            setIsRenaming(false);
          }}
        />
      ) : (
        <>
          <h2 className={styles['name']}>{search ? <Link to={searchPath(search)}>{name}</Link> : name}</h2>
          <p className={styles['words']}>
            {isPaused && <strong>{t('savedSearches.paused')} · </strong>}
            {search && asWords(words)}
          </p>
          <Changes
            saved={saved}
            onDeleted={onDeleted}
            onRename={() => {
              setIsRenaming(true);
            }}
          />
        </>
      )}
    </li>
  );
}

function Changes({ saved, onDeleted, onRename }: SavedSearchItemProps & { onRename: () => void }) {
  const { t } = useTranslation();
  const change = useChangeSavedSearch();
  const remove = useDeleteSavedSearch();
  const [busy, setBusy] = useState<'pause' | 'delete'>();
  const [failure, setFailure] = useState<string>();
  const { id, name, isPaused } = saved;
  const run = async (which: typeof busy, answer: Promise<Outcome>): Promise<void> => {
    setBusy(which);
    setFailure(undefined);
    const { isDone, text } = await answer;
    setBusy(undefined);
    if (!isDone) setFailure(text);
    else if (which === 'delete') onDeleted(text);
  };
  const PauseIcon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <div className={styles['buttons']}>
      {failure && <p role="alert">{failure}</p>}
      <BusyButton
        variant="default"
        isBusy={busy === 'pause'}
        aria-label={t(isPaused ? 'savedSearches.resumeSearch' : 'savedSearches.pauseSearch', { name })}
        leftSection={<PauseIcon size={20} aria-hidden />}
        onClick={() => void run('pause', change(id, { isPaused: !isPaused }))}
      >
        {t(isPaused ? 'savedSearches.resume' : 'savedSearches.pause')}
      </BusyButton>
      <Button
        variant="default"
        aria-label={t('savedSearches.renameSearch', { name })}
        leftSection={<IconPencil size={20} aria-hidden />}
        onClick={onRename}
      >
        {t('savedSearches.rename')}
      </Button>
      <BusyButton
        variant="default"
        isBusy={busy === 'delete'}
        aria-label={t('savedSearches.deleteSearch', { name })}
        leftSection={<IconTrash size={20} aria-hidden />}
        onClick={() => void run('delete', remove(id))}
      >
        {t('savedSearches.delete')}
      </BusyButton>
    </div>
  );
}
