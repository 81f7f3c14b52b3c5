import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { errorMessage } from '../../../apollo/errors';
import type { Notice } from '../../../ui/use-notice';
import { type SignedInDevice_DeviceFragment, SignedInDevicesDocument } from './signed-in-devices.generated';
import { useSignOutDevicesMutation } from './mutations.generated';

/** Signs out one device or all others. `leaving` is the device being signed out. */
export function useSignOutDevices() {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<string>();
  const [send] = useSignOutDevicesMutation({
    update(cache, { data }) {
      const signedInDevices = data?.signOutDevices.signedInDevices;
      if (signedInDevices) cache.writeQuery({ query: SignedInDevicesDocument, data: { signedInDevices } });
    },
  });
  const failure = (reason: string): Notice => ({ kind: 'error', text: t('devices.signOutFailed', { reason }) });

  const signOut = async (device?: Pick<SignedInDevice_DeviceFragment, 'id' | 'name'>): Promise<Notice> => {
    setLeaving(device?.id ?? 'others');
    try {
      const { data } = await send({ variables: { input: device ? { deviceIds: [device.id] } : {} } });
      const [userError] = data?.signOutDevices.userErrors ?? [];
      if (userError) return failure(userError.message);
      const text = device ? t('devices.signedOut', { device: device.name }) : t('devices.othersSignedOut');
      return { kind: 'success', text };
    } catch (error) {
      return failure(errorMessage(error));
    } finally {
      setLeaving(undefined);
    }
  };

  return { signOut, leaving };
}
