import type { AlertKind } from '../../ui/alert-banner';

/** How something went, in words to show. */
export interface Said {
  kind: AlertKind;
  text: string;
}
