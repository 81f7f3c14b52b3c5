import { Button } from '@mantine/core';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RoomOutcome } from '../../features/room-form/use-room-form';
import { paths } from '../../lib/paths';
import { Outcome } from '../../ui/outcome';
import { RetryButton } from '../../ui/retry-button';
import styles from './submit-pg.module.css';
import type { ClosedGate } from './use-owner-gate';

/** In place of the form: why there is none, and where that can be mended. */
export function NoForm({ refusal }: { refusal: ClosedGate }) {
  return (
    <Outcome
      as="h2"
      role="alert"
      icon={<IconLock size={40} stroke={1.5} aria-hidden />}
      title={refusal.text}
      action={<Remedy refusal={refusal} />}
    />
  );
}

const links = {
  login: { text: 'roomForm.toLogin', path: paths.login() },
  profile: { text: 'roomForm.toProfile', path: paths.ownProfile('owner') },
  myPgs: { text: 'roomForm.toMyPgs', path: paths.myPgs('owner') },
} as const;

function Remedy({ refusal: { remedy, retry } }: { refusal: ClosedGate }) {
  const { t } = useTranslation();
  if (remedy === 'retry') return <RetryButton onRetry={retry} />;
  const { text, path } = links[remedy];
  return (
    <Button component={Link} to={path} size="md">
      {t(text)}
    </Button>
  );
}

/** In place of the form: how the work on the room ended. */
export function WorkDone({
  outcome: {
    texts: [title = '', ...rest],
    roomId,
  },
}: {
  outcome: RoomOutcome;
}) {
  const { t } = useTranslation();
  return (
    <Outcome
      as="h2"
      role="status"
      icon={<IconCircleCheck size={40} stroke={1.5} aria-hidden />}
      title={title}
      {...(rest.length > 0 && { text: rest.join(' ') })}
      action={
        <p className={styles['links']}>
          <Button component={Link} to={paths.myPgs('owner')} size="md">
            {t('roomForm.toMyPgs')}
          </Button>
          {roomId !== undefined && (
            <Button component={Link} to={paths.room(roomId)} size="md" variant="light">
              {t('roomForm.viewRoom')}
            </Button>
          )}
        </p>
      }
    />
  );
}
