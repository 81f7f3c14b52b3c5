import { fileURLToPath } from 'node:url';
import { startApp, type TestApp, type TestAppOptions } from '../../../server/test/support/app';

/** The parts of the product that a browser test uses: its address and its stores. */
export type Served = Pick<TestApp, 'url' | 'ask' | 'database' | 'imageStore' | 'dataFolder' | 'variables'>;

export type SiteOptions = Pick<TestAppOptions, 'env'>;

/** Starts, resets and stops the product for a test file. */
export interface Product {
  /** Runs before the first test. */
  open(): Promise<void>;
  /** Runs before each test and returns an empty product. */
  begin(): Promise<Served>;
  /** Stops, waits for `meanwhile`, and starts again with the same data. */
  restart(meanwhile: () => Promise<unknown>): Promise<Served>;
  /** Runs after each test. */
  end(): Promise<void>;
  /** Runs after the last test. */
  close(): Promise<void>;
}

/** Runs one server in this process, a new one for each test, at one address: the browser keeps the code of the site. */
export function oneServer(options: () => SiteOptions): Product {
  const clientFolder = fileURLToPath(new URL('../../dist', import.meta.url));
  let app: TestApp;
  let port: number | undefined;
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    open: nothing,
    async begin() {
      app = await startApp({ ...options(), clientFolder, port });
      port = Number(new URL(app.url).port);
      return app;
    },
    async restart(meanwhile) {
      await app.halt();
      await meanwhile();
      return (app = await startApp({ ...options(), clientFolder, insteadOf: app }));
    },
    end: () => app.stop(),
    close: nothing,
  };
}
