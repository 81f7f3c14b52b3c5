export type ShareOutcome = 'shared' | 'copied' | 'failed';

interface SharedLink {
  title: string;
  url: string;
}

const hasShareSheet = (): boolean => 'share' in navigator;

/** Hands a link to the device's share facility, or copies it where there is none. */
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
