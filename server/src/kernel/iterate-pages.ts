import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Yields every row of a list that is read page by page; `page` receives the previous row. The list ends with an empty
 * page.
 */
export async function* iteratePages<Row>(
  page: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await page(last);
    if (rows.length === 0) return;
    yield* rows;
    last = rows.at(-1);
    // An embedded database answers at once: without a pause a long list would block the event loop.
    await nextTurn();
  }
}
