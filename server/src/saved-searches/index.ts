export { SavedSearch } from './saved-search.entity';
export { savedSearchLoaders, type SavedSearchLoaders } from './saved-search.loaders';
export { savedSearchRepository, type SavedSearchRepository } from './saved-search.repository';
export { savedSearchResolvers } from './saved-search.resolvers';
export { filterOf as filterOfSavedSearch, type StoredFilter } from './saved-search.rules';
export {
  type SavedSearchPage,
  type SavedSearchPageEdge,
  savedSearchService,
  type SavedSearchService,
} from './saved-search.service';
export { searchAlertService, type SearchAlertService } from './search-alerts.service';
export { SearchHit } from './search-hit.entity';
export { searchHitRepository } from './search-hit.repository';
