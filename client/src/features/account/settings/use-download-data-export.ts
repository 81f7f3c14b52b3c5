import { useTranslation } from '../../../lib/i18n';
import type { Notice } from '../../../ui/use-notice';
import { useCreateDataExportLinkMutation } from './mutations.generated';

const FILE_NAME = 'my-data.json';

/** Returns a function that downloads all data about the user as a file. */
export function useDownloadDataExport(): () => Promise<Notice> {
  const { t } = useTranslation();
  const [createLink] = useCreateDataExportLinkMutation();
  return async () => {
    const file = await createLink()
      .then(({ data }) => fileAt(data?.createDataExportLink.link?.url))
      .catch(() => null);
    if (!file) return { kind: 'error', text: t('dataExport.failed') };
    keep(file);
    return { kind: 'success', text: t('dataExport.downloaded') };
  };
}

async function fileAt(url: string | undefined): Promise<Blob | null> {
  if (url === undefined) return null;
  const answer = await fetch(url);
  return answer.ok ? answer.blob() : null;
}

function keep(file: Blob): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: FILE_NAME }).click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}
