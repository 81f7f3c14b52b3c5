import { useEffect, useRef } from 'react';
import { SHORTEST_PLACE, type Search } from '../search';

// Milliseconds. A search must not wait visibly.
const PATIENCE = 1500;

/**
 * Returns a function that searches for the place that a keyword names, else for the keyword. A later search replaces one
 * that still waits.
 */
export function usePlaceSearch(onSearch: (search: Search) => void): (search: Search) => void {
  const latest = useRef<Search>(undefined);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  return (search) => {
    latest.current = search;
    void inNamedPlace(search).then((found) => {
      if (latest.current === search) onSearch(found);
    });
  };
}

async function inNamedPlace(search: Search): Promise<Search> {
  if (search.keyword.trim().length < SHORTEST_PLACE) return search;
  const place = await Promise.race([placeNamed(search.keyword), soon()]).catch(() => null);
  return place
    ? { ...search, near: '', ...place, accommodationFor: place.accommodationFor || search.accommodationFor }
    : search;
}

const placeNamed = (text: string) => import('./area-suggestions').then((module) => module.placeNamed(text));

const soon = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
