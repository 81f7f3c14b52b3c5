export type ShareOutcome = 'shared' | 'copied' | 'failed';

interface SharedLink {
  title: string;
  url: string;
}

const hasShareSheet = (): boolean => 'share' in navigator;

/** Opens the device's share sheet, or copies the link if there is none. */
export async function shareLink(link: SharedLink): Promise<ShareOutcome> {
  if (hasShareSheet()) return shareWithDevice(link);
  try {
    await navigator.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

async function shareWithDevice(link: SharedLink): Promise<ShareOutcome> {
  try {
    await navigator.share(link);
  } catch {
    // The visitor closed the share sheet.
  }
  return 'shared';
}
