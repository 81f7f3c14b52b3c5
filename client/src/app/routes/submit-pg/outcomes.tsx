import { Button } from '@mantine/core';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { firstMissingField, ListingChecklist } from '../../../features/account/profile/listing-checklist';
import { UndoDelete } from '../../../features/own-rooms/form/undo-delete';
import type { RoomOutcome } from '../../../features/own-rooms/form/use-room-form';
import { type OwnProfileState, paths } from '../../../lib/paths';
import { Outcome } from '../../../ui/outcome';
import { RetryButton } from '../../../ui/retry-button';
import styles from './page.module.css';
import type { ClosedGate } from './use-owner-gate';

/** Explains why the form is not available, with a link to fix it, and lists everything that the profile lacks. */
export function NoForm({ gate }: { gate: ClosedGate }) {
  return (
    <>
      <Outcome
        as="h2"
        role="alert"
        icon={<IconLock size={40} stroke={1.5} aria-hidden />}
        title={gate.text}
        action={<Remedy gate={gate} />}
      />
      {gate.user && <ListingChecklist user={gate.user} />}
    </>
  );
}

const links = {
  login: { text: 'roomForm.toLogin', path: paths.login() },
  profile: { text: 'roomForm.toProfile', path: paths.ownProfile('owner') },
  myPgs: { text: 'roomForm.toMyPgs', path: paths.myPgs('owner') },
} as const;

function Remedy({ gate: { remedy, retry, user } }: { gate: ClosedGate }) {
  const { t } = useTranslation();
  if (remedy === 'retry') return <RetryButton onRetry={retry} />;
  const { text, path } = links[remedy];
  const edited = user && firstMissingField(user);
  return (
    <Button component={Link} to={path} state={edited && ({ edited } satisfies OwnProfileState)} size="md">
      {t(text)}
    </Button>
  );
}

interface WorkDoneProps {
  outcome: RoomOutcome;
  onOutcome: (outcome: RoomOutcome) => void;
}

/** Shows the result after the form was sent; a deleted room can be brought back for a moment. */
export function WorkDone({ outcome: { texts, roomId, restorableId }, onOutcome }: WorkDoneProps) {
  const { t } = useTranslation();
  const [title = '', ...rest] = texts;
  const toMyPgs = useRef<HTMLAnchorElement>(null);
  return (
    <Outcome
      as="h2"
      role="status"
      icon={<IconCircleCheck size={40} stroke={1.5} aria-hidden />}
      title={title}
      {...(rest.length > 0 && { text: rest.join(' ') })}
      action={
        <>
          {restorableId !== undefined && (
            <UndoDelete
              roomId={restorableId}
              onRestored={(text) => {
                onOutcome({ texts: [text], roomId: restorableId });
              }}
              onFocusLost={() => toMyPgs.current?.focus()}
            />
          )}
          <p className={styles['links']}>
            <Button ref={toMyPgs} component={Link} to={paths.myPgs('owner')} size="md">
              {t('roomForm.toMyPgs')}
            </Button>
            {roomId !== undefined && (
              <Button component={Link} to={paths.room(roomId)} size="md" variant="light">
                {t('roomForm.viewRoom')}
              </Button>
            )}
          </p>
        </>
      }
    />
  );
}
