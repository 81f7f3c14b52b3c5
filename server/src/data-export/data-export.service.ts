import type { DataExportPart } from './data-export.parts';

export type DataExportService = ReturnType<typeof dataExportService>;

/** Creates the download of all data that is stored about a user. */
export function dataExportService(parts: readonly DataExportPart[]) {
  return {
    /**
     * Yields one JSON document in pieces: an object with a list for each part. Only a page of a part is in memory at a
     * time. Addresses of photos begin with `siteUrl`.
     */
    async *of(userId: string, siteUrl: string): AsyncGenerator<string> {
      let isFirst = true;
      for (const part of parts) {
        yield `${isFirst ? '{' : ','}\n${JSON.stringify(part.name)}: [`;
        isFirst = false;
        yield* listOf(part.recordsOf(userId, siteUrl));
        yield ']';
      }
      yield '\n}\n';
    },
  };
}

async function* listOf(records: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '\n';
  for await (const record of records) {
    yield separator + JSON.stringify(record);
    separator = ',\n';
  }
}
