import { useState } from 'react';
import { NO_AREA, type Area, pincodeError } from '../../../lib/area';
import { emptySearch, nearLandmark, searchPath, type Search } from '../search';
import { usePlaceSearch } from '../suggestions/named-place';

export function useSearchForm(onSearch: (path: string) => void) {
  const [keyword, setKeyword] = useState('');
  const [accommodationFor, setAccommodationFor] = useState<Search['accommodationFor']>('');
  const [isAdvanced, setIsAdvanced] = useState(false);
  const [area, setArea] = useState(NO_AREA);
  const searchPlace = usePlaceSearch((search) => {
    onSearch(searchPath(search));
  });

  const search = () => {
    if (isAdvanced && pincodeError(area)) return;
    const { state, dist, pin } = isAdvanced ? area : NO_AREA;
    const chosen = { ...emptySearch, keyword, accommodationFor, state, dist, pin };
    if (state) onSearch(searchPath(chosen));
    else searchPlace(chosen);
  };
  // The typed text named the area; it is not a keyword as well.
  const chooseArea = (chosen: Area) => {
    setArea(chosen);
    setIsAdvanced(true);
    setKeyword('');
  };
  const chooseLandmark = (id: string) => {
    onSearch(searchPath({ ...emptySearch, accommodationFor, ...nearLandmark(id) }));
  };
  const toggleAdvanced = () => {
    setIsAdvanced(!isAdvanced);
  };

  return {
    keyword,
    setKeyword,
    accommodationFor,
    setAccommodationFor,
    isAdvanced,
    toggleAdvanced,
    area,
    setArea,
    chooseArea,
    chooseLandmark,
    search,
  };
}
