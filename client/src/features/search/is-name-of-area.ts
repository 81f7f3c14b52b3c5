import { placeName } from '../../lib/texts';
import type { Search } from './search';

/** Tells whether the keyword of a search is the name of its area, or its pincode. */
export const isNameOfArea = ({ keyword, state, dist, pin }: Search): boolean =>
  keyword !== '' &&
  [state, dist, pin, placeName(state), placeName(dist, state)].some(
    (name) => name.toLowerCase() === keyword.toLowerCase(),
  );
