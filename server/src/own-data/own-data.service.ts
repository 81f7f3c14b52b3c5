import type { Account } from '../kernel/viewer';
import type { OwnDataPart } from './own-data.parts';

export type OwnDataService = ReturnType<typeof ownDataService>;

/** The download of everything that is stored about a person. */
export function ownDataService(parts: readonly OwnDataPart[]) {
  return {
    /** One JSON document, in pieces: an object with a list for each part. Only a page of a part is held at a time. */
    async *of(viewer: Account): AsyncGenerator<string> {
      let isFirst = true;
      for (const part of parts) {
        yield `${isFirst ? '{' : ','}\n${JSON.stringify(part.name)}: [`;
        isFirst = false;
        yield* listOf(part, viewer.id);
        yield ']';
      }
      yield '\n}\n';
    },
  };
}

async function* listOf({ recordsOf }: OwnDataPart, personId: string): AsyncGenerator<string> {
  let separator = '\n';
  for await (const record of recordsOf(personId)) {
    yield separator + JSON.stringify(record);
    separator = ',\n';
  }
}
