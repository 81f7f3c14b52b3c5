import { amenityName } from '../../../lib/amenities';
import { i18n } from '../../../lib/i18n';
import { chosenFilters } from '../filters/chosen-filters';
import type { SearchedLandmark } from '../near/use-landmark';
import { DISTANCES, type Search } from '../search';

const { t } = i18n;
const MOST = 5;

/** A search that finds more rooms than another, and what it does differently. */
export interface WiderSearch {
  readonly text: string;
  readonly search: Search;
}

/**
 * Returns searches that are a little wider than one that found nothing, the closest first. `landmark` is the one near
 * which it looks.
 */
export function widerThan(search: Search, landmark?: SearchedLandmark): WiderSearch[] {
  return [...farther(search, landmark), ...elsewhere(search), ...withoutOneFilter(search)].slice(0, MOST);
}

function farther(search: Search, landmark: SearchedLandmark | undefined): WiderSearch[] {
  if (!landmark) return [];
  const { name: place, state, district } = landmark;
  const wider = DISTANCES.filter((km) => Number(km) > Number(search.within));
  return [
    ...wider.map((km) => ({ text: t('search.nearPlace', { km, place }), search: { ...search, within: km } })),
    { text: t('offer.allOf', { place: district }), search: { ...search, near: '', state, dist: district, pin: '' } },
  ];
}

function elsewhere(search: Search): WiderSearch[] {
  const { keyword, state, dist, pin } = search;
  const area = { state: '', dist: '', pin: '' };
  const offers: (WiderSearch | false | '')[] = [
    keyword && state && { text: t('offer.everywhere', { keyword }), search: { ...search, ...area } },
    keyword && state && { text: t('offer.without', { filter: `“${keyword}”` }), search: { ...search, keyword: '' } },
    state && dist && pin && { text: t('offer.allOf', { place: dist }), search: { ...search, pin: '' } },
    state && dist && { text: t('offer.allOf', { place: state }), search: { ...search, dist: '', pin: '' } },
  ];
  return offers.filter((offer) => offer !== '' && offer !== false);
}

function withoutOneFilter(search: Search): WiderSearch[] {
  return chosenFilters(search, '', amenityName)
    .filter(({ without }) => without.pin === undefined)
    .map(({ text, without }) => ({ text: t('offer.without', { filter: text }), search: { ...search, ...without } }));
}
