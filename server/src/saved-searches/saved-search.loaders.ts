import { byKey, sharedReads } from '../kernel/shared-reads';
import type { SavedSearchRepository } from './saved-search.repository';

export type SavedSearchLoaders = ReturnType<typeof savedSearchLoaders>;

/** Creates the loaders of saved searches; requests share their statements. */
export function savedSearchLoaders(repository: Pick<SavedSearchRepository, 'findAmong'>) {
  return {
    /** Returns a saved search, whoever has saved it. */
    savedSearchById: sharedReads(
      async (ids: readonly string[]) => byKey(await repository.findAmong(ids), ({ id }) => id),
      String,
    ),
  };
}
