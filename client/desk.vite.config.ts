import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The desk of operators is built by itself, so that it shares no file with the site.
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react()],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    target: ['chrome100', 'firefox100', 'safari15'],
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      input: { desk: resolve(import.meta.dirname, 'desk.html') },
      output: {
        entryFileNames: 'assets/desk-[hash].js',
        chunkFileNames: 'assets/desk-[hash].js',
        assetFileNames: 'assets/desk-[hash][extname]',
      },
    },
  },
});
