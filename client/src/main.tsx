import './app/styles';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';
import { openRouter } from './app/router';
import { loadLanguage } from './lib/language';
import { isBuilt } from './config/env';
import { keepSiteLater } from './lib/keep-site-later';

async function start(root: HTMLElement): Promise<void> {
  const [router] = await Promise.all([openRouter(), loadLanguage()]);
  // A transition lets the browser draw and answer between its parts; a first render would block for all of it.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    );
  });
}

const root = document.getElementById('root');
if (root) void start(root).then(isBuilt ? keepSiteLater : undefined);
