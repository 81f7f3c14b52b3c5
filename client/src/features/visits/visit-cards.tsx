import type { ReactNode } from 'react';
import { nodesOf } from '../../apollo/connections';
import { useTranslation } from '../../lib/i18n';
import { AskInChat } from './ask-in-chat';
import { useFollowVisits } from './use-follow-visits';
import { VisitCard } from './visit-card';
import styles from './visits.module.css';
import { type VisitCard_VisitFragment, useVisitsOfChatQuery } from './visits.generated';

interface VisitCardsProps {
  chatId: string;
  /** Returns what lets the reader review the room of a visit. */
  reviewing: (visit: VisitCard_VisitFragment) => ReactNode;
}

/** Shows the visits of a chat that are open or were the last ones, live, and lets a seeker ask for one. */
export function VisitCards({ chatId, reviewing }: VisitCardsProps) {
  const { t } = useTranslation();
  const { data } = useVisitsOfChatQuery({ variables: { chatId }, fetchPolicy: 'cache-and-network' });
  useFollowVisits();
  const visits = data?.visits ? nodesOf(data.visits) : [];
  const shown = visits.filter(({ state }, place) => place === 0 || IS_OPEN.includes(state));
  const openRoomIds = visits.filter(({ state }) => IS_OPEN.includes(state)).map(({ roomId }) => roomId);
  return (
    <section className={styles['cards']} aria-label={t('visits.title')}>
      {data?.chat && <AskInChat chat={data.chat} openRoomIds={openRoomIds} />}
      {shown.map((visit) => (
        <VisitCard key={visit.id} visit={visit}>
          {reviewing(visit)}
        </VisitCard>
      ))}
    </section>
  );
}

const IS_OPEN: readonly string[] = ['ASKED', 'COUNTERED', 'AGREED'];
