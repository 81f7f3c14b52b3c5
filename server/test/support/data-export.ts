import type { TestApp } from './app';
import { CreateDataExportLinkDocument } from './documents.generated';
import { accepted } from './operations';

/** Creates a link to the data export of the account of an access token. */
export async function exportLink(app: Pick<TestApp, 'ask'>, accessToken: string) {
  const ask: TestApp['ask'] = (query, variables) =>
    app.ask(query, variables, { authorization: `Bearer ${accessToken}` });
  return (await accepted(ask, CreateDataExportLinkDocument)).link;
}

/** Downloads the data export of the account of an access token. */
export async function downloadsData(app: Pick<TestApp, 'ask'>, accessToken: string): Promise<Response> {
  return fetch((await exportLink(app, accessToken)).url);
}
