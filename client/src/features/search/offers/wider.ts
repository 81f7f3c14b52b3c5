import { amenityName } from '../../../lib/amenities';
import { i18n } from '../../../lib/i18n';
import { placeName } from '../../../lib/texts';
import { chosenFilters } from '../filters/chosen-filters';
import type { SearchedLandmark } from '../near/use-landmark';
import { DISTANCES, type Search } from '../search';
import type { NamedArea } from './use-named-area';

const { t } = i18n;
const MOST = 5;

/** A search that finds more rooms than another, and what it does differently. */
export interface WiderSearch {
  readonly text: string;
  readonly search: Search;
}

/** Facts about the places of a search. */
export interface KnownPlaces {
  /** The landmark near which it looks. */
  readonly landmark?: SearchedLandmark | undefined;
  readonly named: NamedArea;
}

/** Returns searches that are a little wider than one that found nothing, the closest first. */
export function widerThan(given: Search, { landmark, named }: KnownPlaces): WiderSearch[] {
  // A place is looked for around it, not by its name.
  const search = named.isSearched ? { ...given, keyword: '' } : given;
  const namesakes = named.namesakes.map((dist) => ({
    text: allOf(dist, search.state),
    search: { ...search, dist, pin: '' },
  }));
  return [...farther(search, landmark), ...namesakes, ...elsewhere(search), ...withoutOneFilter(search)].slice(0, MOST);
}

const allOf = (name: string, state?: string): string => t('offer.allOf', { place: placeName(name, state) });

function farther(search: Search, landmark: SearchedLandmark | undefined): WiderSearch[] {
  if (!landmark) return [];
  const { name: place, state, district } = landmark;
  const wider = DISTANCES.filter((km) => Number(km) > Number(search.within));
  return [
    ...wider.map((km) => ({ text: t('search.nearPlace', { km, place }), search: { ...search, within: km } })),
    { text: allOf(district, state), search: { ...search, near: '', state, dist: district, pin: '' } },
  ];
}

function elsewhere(search: Search): WiderSearch[] {
  const { keyword, state, dist, pin } = search;
  const area = { state: '', dist: '', pin: '' };
  const offers: (WiderSearch | false | '')[] = [
    keyword && state && { text: t('offer.everywhere', { keyword }), search: { ...search, ...area } },
    keyword && state && { text: t('offer.without', { filter: `“${keyword}”` }), search: { ...search, keyword: '' } },
    state && dist && pin && { text: allOf(dist, state), search: { ...search, pin: '' } },
    state && dist && { text: allOf(state), search: { ...search, dist: '', pin: '' } },
  ];
  return offers.filter((offer) => offer !== '' && offer !== false);
}

function withoutOneFilter(search: Search): WiderSearch[] {
  return chosenFilters(search, '', amenityName)
    .filter(({ without }) => without.pin === undefined)
    .map(({ text, without }) => ({ text: t('offer.without', { filter: text }), search: { ...search, ...without } }));
}
