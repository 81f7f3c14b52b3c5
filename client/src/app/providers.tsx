import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { isOnServer } from '../lib/on-server';
import { theme } from './theme';

// The page contains the nonce that allows adding styles. The server replaces the mark with it.
function styleNonce(): string {
  if (isOnServer) return '__NONCE__';
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      {children}
    </MantineProvider>
  );
}
