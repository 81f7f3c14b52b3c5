import { COUNT_CAP, type Edge, type Page, pageOf, type PageRequest, pageSize } from '../graphql/connections';
import { idCursor, idIn } from '../graphql/id-cursor';
import type { MessageCode } from '../kernel/catalogue';
import { refusal } from '../kernel/coded-errors';
import { isId, newId } from '../kernel/id';
import { accepted, type Refused, refused, type UserError } from '../kernel/user-error';
import type { Account, Viewer } from '../kernel/viewer';
import type { Clock } from '../ports/clock';
import type { RoomFilter } from '../rooms';
import { SavedSearch } from './saved-search.entity';
import type { SavedSearchRepository } from './saved-search.repository';
import { checkedName, storedSearch } from './saved-search.rules';

export type SavedSearchPage = Page<SavedSearch>;
export type SavedSearchPageEdge = Edge<SavedSearch>;

const LETTER = 's';

interface Done {
  readonly message: MessageCode;
  readonly userErrors: readonly UserError[];
}

interface Stored extends Done {
  readonly savedSearch: SavedSearch;
}

interface Deleted extends Done {
  readonly deletedSavedSearchId: string;
}

/** A search to be saved, under a name. */
export interface NewSearch {
  readonly name: string;
  readonly filter: RoomFilter;
}

/** A change of a saved search; what is absent stays. */
export interface SearchChange {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly isPaused?: boolean | null | undefined;
}

interface Dependencies {
  readonly repository: SavedSearchRepository;
  readonly clock: Clock;
  /** Takes one from an account's allowance; throws RATE_LIMITED when nothing is left. */
  readonly take: (account: Account) => Promise<void>;
  /** Saved searches that a user may have. */
  readonly most: number;
}

export type SavedSearchService = ReturnType<typeof savedSearchService>;

/** Creates the service of saved searches. */
export function savedSearchService({ repository, clock, take, most }: Dependencies) {
  return {
    /** Returns the viewer's saved searches, newest first. Refused with `UNAUTHENTICATED` for a visitor. */
    async list(viewer: Viewer, request: PageRequest): Promise<SavedSearchPage> {
      if (!viewer) throw refusal('UNAUTHENTICATED');
      const size = pageSize(request.first);
      const before = request.after ? idIn(LETTER, request.after) : null;
      return pageOf(await repository.searchesOf(viewer.id, { before, limit: size + 1 }), request, {
        cursorOf: ({ id }) => idCursor(LETTER, id),
        count: async () => Math.min(await repository.countOf(viewer.id), COUNT_CAP + 1),
      });
    },

    /** Saves a search, or returns the equal one of the viewer. Refused with a code of `SaveSearchPayload`. */
    async save(viewer: Viewer, { name, filter }: NewSearch): Promise<Stored | Refused> {
      if (!viewer) return refused('UNAUTHENTICATED');
      const checked = checkedName(name);
      if (typeof checked !== 'string') return { userErrors: [checked] };
      const stored = storedSearch(filter);
      if (!stored) return refused('SAVED_SEARCH_IMPOSSIBLE', 'filter');
      await take(viewer);
      const now = clock.now();
      const facts = { id: newId(now), userId: viewer.id, name: checked, ...stored, isPaused: false, createdAt: now };
      const outcome = await repository.add(Object.assign(new SavedSearch(), facts), most);
      if (outcome === 'USER_GONE') return refused('UNAUTHENTICATED');
      if (outcome === 'TOO_MANY') return refused('SAVED_SEARCHES_TOO_MANY', null, { most });
      return { savedSearch: outcome, ...accepted('SEARCH_SAVED') };
    },

    /** Renames, pauses or resumes a search. Refused with a code of `ChangeSavedSearchPayload`. */
    async change(viewer: Viewer, { id, name, isPaused }: SearchChange): Promise<Stored | Refused> {
      if (!viewer) return refused('UNAUTHENTICATED');
      const checked = typeof name === 'string' ? checkedName(name) : undefined;
      if (typeof checked === 'object') return { userErrors: [checked] };
      await take(viewer);
      const change = {
        ...(checked !== undefined && { name: checked }),
        ...(typeof isPaused === 'boolean' && { isPaused }),
      };
      const savedSearch = isId(id) ? await repository.change(viewer.id, id, change) : null;
      if (!savedSearch) return refused('SAVED_SEARCH_NOT_FOUND', 'id');
      return { savedSearch, ...accepted('SAVED_SEARCH_CHANGED') };
    },

    /** Deletes a search. Refused with a code of `DeleteSavedSearchPayload`. */
    async remove(viewer: Viewer, id: string): Promise<Deleted | Refused> {
      if (!viewer) return refused('UNAUTHENTICATED');
      await take(viewer);
      const isGone = isId(id) && (await repository.remove(viewer.id, id));
      if (!isGone) return refused('SAVED_SEARCH_NOT_FOUND', 'id');
      return { deletedSavedSearchId: id, ...accepted('SAVED_SEARCH_DELETED') };
    },
  };
}
