import { i18n } from '../../lib/i18n';
import { paths } from '../../lib/paths';

export interface AskedRoom {
  readonly id: string;
  readonly name: string;
}

/** Returns the text for a chat outside of the site, with the name and the link of the room. */
export function askingAbout({ id, name }: AskedRoom): string {
  const link = new URL(paths.room(id), window.location.origin).href;
  return [i18n.t('contact.whatsappText'), name, link].join('\n');
}
