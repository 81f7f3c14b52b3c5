import { Button } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { BusyButton } from '../../../ui/busy-button';
import { TextField } from '../../../ui/field';
import styles from './saved-search-item.module.css';
import type { SavedSearchItem_SavedSearchFragment } from './saved-searches.generated';
import { useChangeSavedSearch } from './use-change-saved-search';

interface RenameFormProps {
  saved: SavedSearchItem_SavedSearchFragment;
  onClose: () => void;
}

/** Renames a saved search. */
export function RenameForm({ saved: { id, name }, onClose }: RenameFormProps) {
  const { t } = useTranslation();
  const change = useChangeSavedSearch();
  const form = useRef<HTMLFormElement>(null);
  // The pressed button gave way to the form.
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  const [typed, setTyped] = useState(name);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const { isDone, text } = await change(id, { name: typed });
    setIsBusy(false);
    if (isDone) onClose();
    else setFailure(text);
  };
  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('savedSearches.name')}
        value={typed}
        error={failure}
        maxLength={120}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
        }}
      />
      <div className={styles['buttons']}>
        <BusyButton type="submit" isBusy={isBusy}>
          {t('savedSearches.save')}
        </BusyButton>
        <Button variant="default" onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
    </form>
  );
}
