import { Button } from '@mantine/core';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import type { RoomOutcome } from '../../../features/own-rooms/form/use-room-form';
import { paths } from '../../../lib/paths';
import { Outcome } from '../../../ui/outcome';
import { RetryButton } from '../../../ui/retry-button';
import styles from './page.module.css';
import type { ClosedGate } from './use-owner-gate';

/** Explains why the form is not available, with a link to fix it. */
export function NoForm({ gate }: { gate: ClosedGate }) {
  return (
    <Outcome
      as="h2"
      role="alert"
      icon={<IconLock size={40} stroke={1.5} aria-hidden />}
      title={gate.text}
      action={<Remedy gate={gate} />}
    />
  );
}

const links = {
  login: { text: 'roomForm.toLogin', path: paths.login() },
  profile: { text: 'roomForm.toProfile', path: paths.ownProfile('owner') },
  myPgs: { text: 'roomForm.toMyPgs', path: paths.myPgs('owner') },
} as const;

function Remedy({ gate: { remedy, retry } }: { gate: ClosedGate }) {
  const { t } = useTranslation();
  if (remedy === 'retry') return <RetryButton onRetry={retry} />;
  const { text, path } = links[remedy];
  return (
    <Button component={Link} to={path} size="md">
      {t(text)}
    </Button>
  );
}

/** Shows the result after the form was sent. */
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
