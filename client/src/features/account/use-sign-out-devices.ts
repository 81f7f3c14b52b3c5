import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from './reason';
import type { Said } from './said';
import {
  type SignedInDevice_DeviceFragment,
  SignedInDevicesDocument,
  useSignOutDevicesMutation,
} from './signed-in-devices.generated';

/** Signs one device out, or all others; `leaving` is which of them is on its way. */
export function useSignOutDevices() {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<string>();
  const [send] = useSignOutDevicesMutation({
    update(cache, { data }) {
      const signedInDevices = data?.signOutDevices.signedInDevices;
      if (signedInDevices) cache.writeQuery({ query: SignedInDevicesDocument, data: { signedInDevices } });
    },
  });
  const failure = (reason: string): Said => ({ kind: 'error', text: t('devices.signOutFailed', { reason }) });

  const signOut = async (device?: Pick<SignedInDevice_DeviceFragment, 'id' | 'name'>): Promise<Said> => {
    setLeaving(device?.id ?? 'others');
    try {
      const { data } = await send({ variables: { input: device ? { deviceIds: [device.id] } : {} } });
      const [refusal] = data?.signOutDevices.userErrors ?? [];
      if (refusal) return failure(refusal.message);
      const text = device ? t('devices.signedOut', { device: device.name }) : t('devices.othersSignedOut');
      return { kind: 'success', text };
    } catch (error) {
      return failure(reasonOf(error));
    } finally {
      setLeaving(undefined);
    }
  };

  return { signOut, leaving };
}
