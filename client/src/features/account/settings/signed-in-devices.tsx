import { IconDevices } from '@tabler/icons-react';
import { formatWhen } from '../../../lib/format-when';
import { i18n, useTranslation } from '../../../lib/i18n';
import { BusyButton } from '../../../ui/busy-button';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';
import type { Notice } from '../../../ui/use-notice';
import { SettingsCard } from './settings-card';
import styles from './signed-in-devices.module.css';
import { type SignedInDevice_DeviceFragment, useSignedInDevicesQuery } from './signed-in-devices.generated';
import { useSignOutDevices } from './use-sign-out-devices';

type Device = SignedInDevice_DeviceFragment;

export function SignedInDevices({ say }: { say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  return (
    <SettingsCard title={t('devices.title')}>
      <Devices say={say} />
    </SettingsCard>
  );
}

function Devices({ say }: { say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  const { data, loading, refetch } = useSignedInDevicesQuery({ fetchPolicy: 'cache-and-network' });
  if (data?.signedInDevices) return <ReadyDevices devices={data.signedInDevices} say={say} />;
  if (loading) return <Spinner text={t('devices.loading')} />;
  return (
    <div className={styles['failed']} role="alert">
      <p>{t('devices.failed')}</p>
      <RetryButton
        onRetry={() => {
          void refetch();
        }}
      />
    </div>
  );
}

function ReadyDevices({ devices, say }: { devices: Device[]; say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  const { signOut, leaving } = useSignOutDevices();
  const send = (chosen?: Device) => {
    void signOut(chosen).then(say);
  };
  return (
    <>
      <ul className={styles['devices']}>
        {devices.map((device) => (
          <DeviceLine
            key={device.id}
            device={device}
            isLeaving={leaving === device.id}
            onSignOut={() => {
              send(device);
            }}
          />
        ))}
      </ul>
      {devices.some(({ isCurrent }) => !isCurrent) && (
        <BusyButton
          variant="light"
          className={styles['others'] ?? ''}
          isBusy={leaving === 'others'}
          onClick={() => {
            send();
          }}
        >
          {t('devices.signOutOthers')}
        </BusyButton>
      )}
    </>
  );
}

interface DeviceLineProps {
  device: Device;
  isLeaving: boolean;
  onSignOut: () => void;
}

function DeviceLine({ device: { name, isCurrent, lastUsedAt }, isLeaving, onSignOut }: DeviceLineProps) {
  const { t } = useTranslation();
  return (
    <li className={styles['device']}>
      <IconDevices className={styles['icon']} size={24} stroke={1.5} aria-hidden />
      <div className={styles['words']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['used']}>{isCurrent ? t('devices.current') : lastUsed(lastUsedAt)}</p>
      </div>
      {!isCurrent && (
        <BusyButton
          variant="default"
          px="sm"
          isBusy={isLeaving}
          aria-label={t('devices.signOutOf', { device: name })}
          onClick={onSignOut}
        >
          {t('devices.signOut')}
        </BusyButton>
      )}
    </li>
  );
}

const MINUTE = 60_000;

function lastUsed(when: string): string {
  if (Date.now() - Date.parse(when) < MINUTE) return i18n.t('devices.usedNow');
  return i18n.t('devices.lastUsed', { when: formatWhen(when) });
}
