import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readSearch, searchPath, type Search } from '../../../features/search/search';

/**
 * Returns the search that the visitor has chosen, and changes it. The page follows the address a moment later; until then a
 * second choice is added to the first.
 */
export function useWantedSearch() {
  const navigate = useNavigate();
  const location = useLocation();
  const [chosen, setChosen] = useState<{ at: typeof location; search: Search } | null>(null);
  const wanted = chosen?.at === location ? chosen.search : readSearch(location);
  const change = (search: Search, { isTyping }: { isTyping: boolean }) => {
    setChosen({ at: location, search });
    void navigate(searchPath(search), { replace: isTyping, preventScrollReset: true });
  };
  return { wanted, change };
}
