import { useState } from 'react';
import { nowhere, type Place, pincodeFault } from '../../lib/pincode';
import { emptySearch, searchPath, type Search } from './search';

export function useSearchForm(onSearch: (path: string) => void) {
  const [keyword, setKeyword] = useState('');
  const [accommodationFor, setAccommodationFor] = useState<Search['accommodationFor']>('');
  const [isAdvanced, setIsAdvanced] = useState(false);
  const [place, setPlace] = useState(nowhere);

  const search = () => {
    if (isAdvanced && pincodeFault(place)) return;
    const { state, dist, pin } = isAdvanced ? place : nowhere;
    onSearch(searchPath({ ...emptySearch, keyword, accommodationFor, state, dist, pin }));
  };
  // What was typed only named the place, so it is not looked for in the rooms as well.
  const choosePlace = (chosen: Place) => {
    setPlace(chosen);
    setIsAdvanced(true);
    setKeyword('');
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
    place,
    setPlace,
    choosePlace,
    search,
  };
}
