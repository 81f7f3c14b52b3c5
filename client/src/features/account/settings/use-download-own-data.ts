import { useTranslation } from 'react-i18next';
import { accessToken } from '../../../apollo/session/session';
import type { Notice } from '../../../ui/use-notice';

const FILE_NAME = 'my-data.json';

/** Returns a function that downloads all data about the user as a file. */
export function useDownloadOwnData(): () => Promise<Notice> {
  const { t } = useTranslation();
  return async () => {
    const file = await ownData().catch(() => null);
    if (!file) return { kind: 'error', text: t('ownData.failed') };
    keep(file);
    return { kind: 'success', text: t('ownData.downloaded') };
  };
}

async function ownData(): Promise<Blob | null> {
  const token = await accessToken();
  const answer = await fetch('/own-data', { headers: { authorization: `Bearer ${token ?? ''}` } });
  return answer.ok ? answer.blob() : null;
}

function keep(file: Blob): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: FILE_NAME }).click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}
