import './app/styles';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Providers } from './app/providers';
import { openSite } from './app/router/open-site';
import { isWritten } from './app/written-page';
import { loadLanguage } from './lib/language';
import { deferredClient } from './apollo/deferred/deferred-client';
import { isBuilt } from './config/env';
import { keepSiteLater } from './lib/keep-site-later';
import { signedInHint } from './lib/signed-in-hint';

async function start(root: HTMLElement): Promise<void> {
  const [{ site, isLoaded }] = await Promise.all([openSite(), loadLanguage()]);
  const page = (
    <StrictMode>
      <Providers>{site}</Providers>
    </StrictMode>
  );
  // A transition lets the browser draw and answer between its parts; a first render would block for all of it.
  startTransition(() => {
    if (isLoaded && isWritten()) hydrateRoot(root, page, { onRecoverableError: tellUnlessLanguageChanged() });
    else createRoot(root).render(page);
  });
}

/** Reports parts that the client draws anew. When another language is chosen before a part has its code, it has to. */
function tellUnlessLanguageChanged(): (fault: unknown) => void {
  const written = document.documentElement.lang;
  return (fault) => {
    if (document.documentElement.lang === written) reportError(fault);
  };
}

const root = document.getElementById('root');
if (root) void start(root).then(isBuilt ? keepSiteLater : undefined);
// What they see is not in the page. The page itself tries again.
if (signedInHint()) deferredClient().catch(() => undefined);
