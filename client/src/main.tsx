import './app/styles';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers';
import { openSite } from './app/router/open-site';
import { loadLanguage } from './lib/language';
import { deferredClient } from './apollo/deferred/deferred-client';
import { isBuilt } from './config/env';
import { keepSiteLater } from './lib/keep-site-later';
import { signedInHint } from './lib/signed-in-hint';

async function start(root: HTMLElement): Promise<void> {
  const [site] = await Promise.all([openSite(), loadLanguage()]);
  // A transition lets the browser draw and answer between its parts; a first render would block for all of it.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Providers>{site}</Providers>
      </StrictMode>,
    );
  });
}

const root = document.getElementById('root');
if (root) void start(root).then(isBuilt ? keepSiteLater : undefined);
// What they see is not in the page. The page itself tries again.
if (signedInHint()) deferredClient().catch(() => undefined);
