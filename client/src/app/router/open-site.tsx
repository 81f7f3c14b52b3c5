import type { ReactElement } from 'react';
import { createNavigation } from './navigation';
import { loadPage } from './page-code';
import { routes } from './routes';
import { SiteRouter } from './site-router';

/**
 * Opens the site at the address of the page. When the page brought its first answer along, it waits for the code of the
 * page, so that the picture and text of the page stay until it is drawn.
 */
export async function openSite(): Promise<ReactElement> {
  // The navigation itself tries a file again that could not be loaded, and shows when that fails.
  if (document.getElementById('first-answer')) await loadPage(routes, window.location).catch(() => undefined);
  return <SiteRouter navigation={createNavigation(routes)} routes={routes} />;
}
