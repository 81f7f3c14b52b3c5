import { nodesOf } from '../../../apollo/connections';
import { useTranslation } from '../../../lib/i18n';
import { BusyButton } from '../../../ui/busy-button';
import { LoadMore } from '../../../ui/load-more';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';
import type { Notice } from '../../../ui/use-notice';
import { OtherPartyPhoto, useOtherPartyName } from '../other-party';
import { type BlockedPerson_ChatPartyFragment, useBlockedPeopleQuery } from './blocking.generated';
import styles from './blocking.module.css';
import { useBlock } from './use-block';

type Say = (notice: Notice) => void;

/** Lists the people whom the user has blocked, each with a button that ends it. */
export function BlockedPeople({ say }: { say: Say }) {
  const { t } = useTranslation();
  const { data, loading, refetch, fetchMore } = useBlockedPeopleQuery({ fetchPolicy: 'cache-and-network' });
  const page = data?.blockedUsers;
  if (!page && loading) return <Spinner text={t('block.loading')} />;
  if (!page) {
    return (
      <div className={styles['failed']} role="alert">
        <p>{t('block.loadingFailed')}</p>
        <RetryButton
          onRetry={() => {
            void refetch();
          }}
        />
      </div>
    );
  }
  if (page.edges.length === 0) return <p>{t('block.nobody')}</p>;
  const { endCursor, hasNextPage } = page.pageInfo;
  return (
    <>
      <ul className={styles['people']} aria-label={t('block.people')}>
        {nodesOf(page).map((person) => (
          <Person key={person.id} person={person} say={say} />
        ))}
      </ul>
      <LoadMore hasMore={hasNextPage} fetchNext={() => fetchMore({ variables: { after: endCursor } })} />
    </>
  );
}

function Person({ person, say }: { person: BlockedPerson_ChatPartyFragment; say: Say }) {
  const { t } = useTranslation();
  const name = useOtherPartyName(person);
  const { unblock, isBusy } = useBlock();
  const send = async () => {
    const { isDone, text } = await unblock({ id: person.id, name });
    say({ kind: isDone ? 'success' : 'error', text });
  };
  return (
    <li className={styles['person']}>
      <OtherPartyPhoto otherParty={person} size={44} />
      <div>
        <p className={styles['name']} dir="auto">
          {name}
        </p>
        {person.username && <p className={styles['username']}>{t('profile.at', { username: person.username })}</p>}
      </div>
      <BusyButton
        variant="default"
        px="sm"
        isBusy={isBusy}
        aria-label={t('block.unblockOf', { name })}
        onClick={() => void send()}
      >
        {t('block.unblock')}
      </BusyButton>
    </li>
  );
}
