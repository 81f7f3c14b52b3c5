/** Every row of a list that is read page by page; `page` is told the last row so far. The list ends with an empty page. */
export async function* inPages<Row>(page: (last: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await page(last);
    if (rows.length === 0) return;
    yield* rows;
    last = rows.at(-1);
  }
}
