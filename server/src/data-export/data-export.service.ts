import type { DataExportPart } from './data-export.parts';

export type DataExportService = ReturnType<typeof dataExportService>;

/** Creates the download of all data that is stored about a user. */
export function dataExportService(parts: readonly DataExportPart[]) {
  return {
    /**
     * Yields one JSON document in pieces: an object with a list for each part. Only a page of a part is in memory at a
     * time.
     */
    async *of(userId: string): AsyncGenerator<string> {
      let isFirst = true;
      for (const part of parts) {
        yield `${isFirst ? '{' : ','}\n${JSON.stringify(part.name)}: [`;
        isFirst = false;
        yield* listOf(part, userId);
        yield ']';
      }
      yield '\n}\n';
    },
  };
}

async function* listOf({ recordsOf }: DataExportPart, personId: string): AsyncGenerator<string> {
  let separator = '\n';
  for await (const record of recordsOf(personId)) {
    yield separator + JSON.stringify(record);
    separator = ',\n';
  }
}
