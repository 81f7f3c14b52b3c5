import { serverAudits } from 'graphql-http';
import { startApp, type TestApp } from '../../support/app';
import { PREFLIGHT } from '../../support/multipart';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

// A query by GET is answered only to who could not be a form of another site.
const fetchFn = (url: string, { headers, ...options }: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...options, headers: { ...PREFLIGHT, ...(headers as Record<string, string> | undefined) } });
const audits = serverAudits({ url: () => `${app.url}/graphql`, fetchFn });

test('API-36: the audits of GraphQL over HTTP are all there', () => {
  expect(audits.length).toBeGreaterThanOrEqual(61);
});

test.each(audits.map(({ id, name, fn }) => ({ id, name, fn })))('API-36: audit $id, $name', async ({ fn }) => {
  const found = await fn();
  expect(found).toMatchObject({ status: 'ok' });
});
