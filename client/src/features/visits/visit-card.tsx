import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type TextKey, useTranslation } from '../../lib/i18n';
import { CancelDialog } from './cancel-dialog';
import { DeclineDialog } from './decline-dialog';
import { useChangeVisit } from './use-change-visit';
import { VisitDialog } from './visit-dialog';
import styles from './visits.module.css';
import { timeText } from './visit-when';
import { useVisitingHoursOfRoomQuery, type VisitCard_VisitFragment } from './visits.generated';

type Visit = VisitCard_VisitFragment;
/** The question of a dialog: which other times, with which words to decline, or whether to cancel. */
type Question = 'times' | 'words' | 'end';
type Changes = ReturnType<typeof useChangeVisit>;

const STATES: Readonly<Record<Visit['state'], TextKey>> = {
  ASKED: 'visits.asked',
  COUNTERED: 'visits.countered',
  AGREED: 'visits.agreed',
  OVER: 'visits.over',
  DECLINED: 'visits.declined',
  CANCELLED: 'visits.cancelled',
  LAPSED: 'visits.lapsed',
};

interface VisitCardProps {
  visit: Visit;
  /** Called after the reader has changed the visit. */
  onChanged?: () => void;
  /** Stands above what the reader can do. */
  heading?: ReactNode;
  /** Stands below what the reader can do. */
  children?: ReactNode;
}

/** Shows a visit: its state, its times, and what the reader can do. */
export function VisitCard({ visit, onChanged, heading, children }: VisitCardProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Question>();
  const { state, agreedTime, words } = visit;
  const end = () => {
    setAsked(undefined);
  };
  const changes = useChangeVisit(visit.id, () => {
    // An open dialog would keep the focus from the page.
    flushSync(end);
    onChanged?.();
  });
  return (
    <article className={styles['card']} aria-label={t('visits.visitOf', { room: visit.roomName })}>
      <p className={styles['state']} role="status">
        <IconCalendarEvent size={20} aria-hidden /> <strong>{visit.roomName}</strong> · {t(STATES[state])}
      </p>
      {agreedTime !== null && <p>{timeText(agreedTime)}</p>}
      {words !== null && <p dir="auto">{words}</p>}
      {heading}
      {isOfHeldRoom(visit) && <p>{t('VISIT_ROOM_HELD')}</p>}
      <Times visit={visit} changes={changes} />
      <Actions visit={visit} changes={changes} onAsk={setAsked} />
      {children}
      {changes.error && asked === undefined && (
        <p className={styles['failure']} role="alert">
          {changes.error}
        </p>
      )}
      {asked && <Dialog asked={asked} visit={visit} changes={changes} onEnd={end} />}
    </article>
  );
}

// Whoever may decline may agree as well, unless operators hold the room.
const isOfHeldRoom = ({ actions }: Visit): boolean => actions.includes('DECLINE') && !actions.includes('ACCEPT');

interface DialogProps {
  asked: Question;
  visit: Visit;
  changes: Changes;
  onEnd: () => void;
}

function Dialog({ asked, visit, changes, onEnd }: DialogProps) {
  const { isBusy, error, decline, cancel } = changes;
  if (asked === 'times') return <Proposal visit={visit} changes={changes} onEnd={onEnd} />;
  if (asked === 'words') {
    return <DeclineDialog {...{ isBusy, error }} onDecline={(said) => void decline(said)} onClose={onEnd} />;
  }
  // What a refusal says stands on the card, which shows the visit as it has become.
  const onCancelVisit = () => void cancel().then(onEnd);
  return <CancelDialog side={visit.side} {...{ isBusy, onCancelVisit }} onClose={onEnd} />;
}

interface ProposalProps {
  visit: Visit;
  changes: Changes;
  onEnd: () => void;
}

/** Asks for other times; those at which the owner usually shows rooms come first, also for the owner. */
function Proposal({ visit: { roomId, side }, changes, onEnd }: ProposalProps) {
  const { t } = useTranslation();
  const { data } = useVisitingHoursOfRoomQuery({ variables: { id: roomId } });
  return (
    <VisitDialog
      title={t('visits.propose')}
      text={t(side === 'OWNER' ? 'visits.chooseTimesToShow' : 'visits.chooseTimes')}
      hours={data?.room?.visitingHours ?? null}
      isBusy={changes.isBusy}
      error={changes.error}
      onSend={(times) => void changes.propose(times)}
      onClose={onEnd}
    />
  );
}

/** Shows the proposed times if none was agreed: as buttons to the one who is to answer. */
function Times({ visit: { actions, agreedTime, times }, changes }: { visit: Visit; changes: Changes }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  if (agreedTime !== null) return null;
  const isAsked = actions.includes('ACCEPT');
  return (
    <ul className={styles['times']} aria-label={t('visits.proposed')}>
      {times.map((time) => (
        <li key={time}>
          {timeText(time)}
          {isAsked && (
            <Button
              size="sm"
              disabled={Date.parse(time) <= now}
              aria-disabled={changes.isBusy}
              aria-label={t('visits.acceptTime', { time: timeText(time) })}
              onClick={() => {
                if (!changes.isBusy) void changes.accept(time);
              }}
            >
              {t('visits.accept')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ActionsProps {
  visit: Visit;
  changes: Changes;
  onAsk: (question: Question) => void;
}

function Actions({ visit: { actions, calendarUrl, tookPlace }, changes, onAsk }: ActionsProps) {
  const { t } = useTranslation();
  const button = (text: string, act: () => unknown) => (
    <Button
      key={text}
      size="sm"
      variant="default"
      aria-disabled={changes.isBusy}
      onClick={() => {
        if (!changes.isBusy) act();
      }}
    >
      {text}
    </Button>
  );
  return (
    <div className={styles['actions']}>
      {calendarUrl !== null && (
        <Button component="a" href={calendarUrl} size="sm" variant="default">
          {t('visits.calendar')}
        </Button>
      )}
      {actions.includes('PROPOSE') &&
        button(t('visits.propose'), () => {
          onAsk('times');
        })}
      {actions.includes('DECLINE') &&
        button(t('visits.decline'), () => {
          onAsk('words');
        })}
      {actions.includes('CANCEL') &&
        button(t('visits.cancel'), () => {
          onAsk('end');
        })}
      {actions.includes('ANSWER') && tookPlace === null && (
        <>
          <span>{t('visits.question')}</span>
          {button(t('visits.yes'), () => changes.confirm(true))}
          {button(t('visits.no'), () => changes.confirm(false))}
        </>
      )}
    </div>
  );
}
