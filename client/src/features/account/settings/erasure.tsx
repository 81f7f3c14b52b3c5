import { IconHourglassHigh } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatDay } from '../../../lib/format-when';
import { useTranslation } from '../../../lib/i18n';
import { BusyButton } from '../../../ui/busy-button';
import type { Notice } from '../../../ui/use-notice';
import { ErasureDialog } from './erasure-dialog';
import { ErasureDocument, type Erasure_UserFragment, useErasureQuery } from './erasure.generated';
import styles from './erasure.module.css';
import { LoadedChoice } from './loaded-choice';
import { useWithdrawErasureMutation } from './mutations.generated';
import page from './privacy-settings.module.css';
import { savedChoice } from './saved-choice';
import { SettingsCard } from './settings-card';

interface ErasureProps {
  /** An owner has rooms, which leave the search. */
  isOwner: boolean;
  say: (notice: Notice) => void;
}

/** Lets a person have their account erased in 30 days, and keep it until then. */
export function Erasure(props: ErasureProps) {
  const { t } = useTranslation();
  const query = useErasureQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <SettingsCard title={t('erasure.title')}>
      <LoadedChoice query={query}>{(user) => <ReadyErasure {...props} user={user} />}</LoadedChoice>
    </SettingsCard>
  );
}

function ReadyErasure({ isOwner, say, user }: ErasureProps & { user: Erasure_UserFragment }) {
  const [isAsking, setIsAsking] = useState(false);
  const { hasPassword, erasureDueAt } = user;
  return (
    <>
      <Words {...{ isOwner, erasureDueAt }} />
      <Choice
        isRequested={erasureDueAt !== null}
        say={say}
        onAsk={() => {
          setIsAsking(true);
        }}
      />
      {isAsking && (
        <ErasureDialog
          hasPassword={hasPassword !== false}
          say={say}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}

function Words({ isOwner, erasureDueAt }: Pick<ErasureProps, 'isOwner'> & Pick<Erasure_UserFragment, 'erasureDueAt'>) {
  const { t } = useTranslation();
  if (erasureDueAt === null) {
    return <p className={styles['hint']}>{t(isOwner ? 'erasure.ownerHint' : 'erasure.hint')}</p>;
  }
  return (
    <p>
      <strong>{t('erasure.due', { day: formatDate(formatDay(erasureDueAt)) })}</strong> {t('erasure.dueHint')}
    </p>
  );
}

interface ChoiceProps extends Pick<ErasureProps, 'say'> {
  isRequested: boolean;
  onAsk: () => void;
}

// One button for both, so that it keeps the focus when the account is asked about and when it is kept.
function Choice({ isRequested, say, onAsk }: ChoiceProps) {
  const { t } = useTranslation();
  // The link in the e-mail may have withdrawn the request meanwhile.
  const [send, { loading }] = useWithdrawErasureMutation({ refetchQueries: [ErasureDocument] });
  const keep = () => {
    void savedChoice(send().then(({ data }) => data?.withdrawErasure)).then(say);
  };
  return (
    <BusyButton
      variant="outline"
      className={page['action'] ?? ''}
      isBusy={loading}
      onClick={isRequested ? keep : onAsk}
      {...(!isRequested && {
        color: 'var(--mantine-color-error)',
        leftSection: <IconHourglassHigh size={20} aria-hidden />,
      })}
    >
      {t(isRequested ? 'erasure.keep' : 'erasure.ask')}
    </BusyButton>
  );
}
