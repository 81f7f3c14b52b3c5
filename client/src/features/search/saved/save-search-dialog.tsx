import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { DataProvider } from '../../../apollo/data-provider';
import { useSession } from '../../../apollo/session/session';
import { segmentOf } from '../../../lib/dashboard-pages';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../lib/paths';
import { BusyButton } from '../../../ui/busy-button';
import { TextField } from '../../../ui/field';
import { LoginLink } from '../../../ui/login-link';
import { DialogButtons, ModalDialog } from '../../../ui/modal-dialog';
import type { Search } from '../search';
import type { Outcome } from './outcome';
import styles from './save-search-dialog.module.css';
import { nameFor, useSearchWords } from './search-words';
import { useSaveSearch } from './use-save-search';

interface SaveSearchDialogProps {
  search: Search;
  onClose: () => void;
}

/** Saves a search under a name; asks a visitor to log in. */
export function SaveSearchDialog({ search, onClose }: SaveSearchDialogProps) {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <ModalDialog title={t('savedSearches.saveTitle')} onCancel={onClose}>
      {session.status === 'visitor' ? (
        <Visitor onClose={onClose} />
      ) : (
        <DataProvider>
          <SaveForm search={search} onClose={onClose} account={session} />
        </DataProvider>
      )}
    </ModalDialog>
  );
}

function Visitor({ onClose }: Pick<SaveSearchDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('savedSearches.loginHint')}</p>
      <DialogButtons>
        <Button variant="default" size="md" onClick={onClose}>
          {t('action.close')}
        </Button>
        <LoginLink />
      </DialogButtons>
    </>
  );
}

type SaveFormProps = SaveSearchDialogProps & { account: ReturnType<typeof useSession> };

function SaveForm({ search, onClose, account }: SaveFormProps) {
  const { t } = useTranslation();
  const save = useSaveSearch();
  const proposed = nameFor(useSearchWords(search));
  const [typed, setTyped] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setOutcome(await save(typed ?? proposed, search));
    setIsBusy(false);
  };
  if (outcome?.isDone) return <Saved text={outcome.text} onClose={onClose} account={account} />;
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t('savedSearches.saveText')}</p>
      <TextField
        label={t('savedSearches.name')}
        value={typed ?? proposed}
        error={outcome?.text}
        maxLength={120}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
        }}
      />
      <DialogButtons>
        <Button variant="default" size="md" onClick={onClose}>
          {t('action.close')}
        </Button>
        <BusyButton type="submit" size="md" isBusy={isBusy}>
          {t('savedSearches.save')}
        </BusyButton>
      </DialogButtons>
    </form>
  );
}

// The form had the focus. A constant function runs once, when the line appears.
const giveFocus = (line: HTMLElement | null): void => line?.focus();

function Saved({ text, onClose, account }: Pick<SaveFormProps, 'onClose' | 'account'> & { text: string }) {
  const { t } = useTranslation();
  const segment = segmentOf(account.status === 'signedIn' ? account.account.role : null);
  return (
    <>
      <p role="status" tabIndex={-1} ref={giveFocus}>
        {text}
      </p>
      <DialogButtons>
        {segment && (
          <Button component={Link} to={paths.savedSearches(segment)} variant="default" size="md">
            {t('savedSearches.open')}
          </Button>
        )}
        <Button size="md" onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogButtons>
    </>
  );
}
