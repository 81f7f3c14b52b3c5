import { fileURLToPath } from 'node:url';
import { startApp, type TestApp, type TestAppOptions } from '../../server/test/app';

/** The product as a test reaches it: by its address, and by what it keeps things in. */
export type Served = Pick<TestApp, 'url' | 'ask' | 'database' | 'imageStore' | 'dataFolder' | 'variables'>;

export type SiteOptions = Pick<TestAppOptions, 'env'>;

/** How the product of a test file is run. */
export interface Product {
  /** Before the first test. */
  open(): Promise<void>;
  /** Before each test: nothing is stored. */
  begin(): Promise<Served>;
  /** Stops, and starts again when the given is done; nothing stored is lost. */
  restart(meanwhile: () => Promise<unknown>): Promise<Served>;
  /** After each test. */
  end(): Promise<void>;
  /** After the last test. */
  close(): Promise<void>;
}

/** One server in this process, a fresh one for each test. */
export function oneServer(options: () => SiteOptions): Product {
  const clientFolder = fileURLToPath(new URL('../dist', import.meta.url));
  let app: TestApp;
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    open: nothing,
    begin: async () => (app = await startApp({ ...options(), clientFolder })),
    async restart(meanwhile) {
      await app.halt();
      await meanwhile();
      return (app = await startApp({ ...options(), clientFolder, insteadOf: app }));
    },
    end: () => app.stop(),
    close: nothing,
  };
}
