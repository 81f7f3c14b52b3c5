import type { ReactNode } from 'react';
import { nodesOf } from '../../apollo/connections';
import { useTranslation } from '../../lib/i18n';
import { AskInChat } from './ask-in-chat';
import { useFollowVisits } from './use-follow-visits';
import { VisitCard } from './visit-card';
import styles from './visits.module.css';
import { type VisitCard_VisitFragment, useVisitsOfChatQuery, type VisitsOfChatQuery } from './visits.generated';

interface VisitCardsProps {
  chatId: string;
  /** Returns what lets the reader review the room of a visit. */
  reviewing: (visit: VisitCard_VisitFragment) => ReactNode;
}

/** Shows the visits of a chat that are open, to be answered or the last one, live, and lets a seeker ask for one. */
export function VisitCards({ chatId, reviewing }: VisitCardsProps) {
  const { t } = useTranslation();
  const { data } = useVisitsOfChatQuery({ variables: { chatId }, fetchPolicy: 'cache-and-network' });
  useFollowVisits();
  const shown = shownOf(data);
  const openRoomIds = shown.filter(isOpen).map(({ roomId }) => roomId);
  return (
    <section className={styles['cards']} aria-label={t('visits.title')} tabIndex={-1}>
      {data?.chat && <AskInChat chat={data.chat} openRoomIds={openRoomIds} />}
      {shown.map((visit) => (
        <VisitCard key={visit.id} visit={visit}>
          {reviewing(visit)}
        </VisitCard>
      ))}
    </section>
  );
}

/** Returns the last visit, all open ones, and those of the last ten about which the reader is asked something; the newest first. */
function shownOf(data: VisitsOfChatQuery | undefined): VisitCard_VisitFragment[] {
  const last = data?.visits ? nodesOf(data.visits) : [];
  const open = data?.openVisits ? nodesOf(data.openVisits) : [];
  const ids = new Set(last.map(({ id }) => id));
  const shown = last.filter((visit, place) => place === 0 || isOpen(visit) || isAsked(visit));
  return [...shown, ...open.filter(({ id }) => !ids.has(id))];
}

const isOpen = ({ state }: VisitCard_VisitFragment): boolean =>
  state === 'ASKED' || state === 'COUNTERED' || state === 'AGREED';

const isAsked = ({ state, tookPlace, mayReview }: VisitCard_VisitFragment): boolean =>
  state === 'OVER' && (tookPlace === null || mayReview);
