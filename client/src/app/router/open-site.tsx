import type { ReactElement } from 'react';
import { hasContent } from '../written-page';
import { createNavigation } from './navigation';
import { isLoaded, loadPage } from './page-code';
import { routes } from './routes';
import { SiteRouter } from './site-router';

interface OpenedSite {
  readonly site: ReactElement;
  /** True if the code of the page is there. */
  readonly isLoaded: boolean;
}

/**
 * Opens the site at the address of the page. When the server has written the page, it waits for the code of the page, so
 * that the page stays until the client takes it over.
 */
export async function openSite(): Promise<OpenedSite> {
  // The navigation itself tries a file again that could not be loaded, and shows when that fails.
  if (hasContent()) await loadPage(routes, window.location).catch(() => undefined);
  return {
    site: <SiteRouter navigation={createNavigation(routes)} routes={routes} />,
    isLoaded: isLoaded(routes, window.location),
  };
}
