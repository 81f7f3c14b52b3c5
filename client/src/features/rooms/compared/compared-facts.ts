import { formatRupees } from '../../../lib/format-rent';
import { i18n, type TextKey } from '../../../lib/i18n';
import { chargesText, depositWords } from '../../../lib/price-words';
import { placeName } from '../../../lib/texts';
import { accommodationText, suitabilityText } from '../../../lib/room-labels';
import type { ComparedRoom_RoomFragment } from './compared-room.generated';

/** A row of the comparison: what it is about, and the words of each room. */
export interface ComparedFact {
  readonly label: TextKey;
  readonly words: readonly string[];
  /** True if the rooms are not alike in it. */
  readonly differs: boolean;
}

const { t } = i18n;

const told: Record<'INCLUDED' | 'METERED', TextKey> = { INCLUDED: 'compare.included', METERED: 'compare.byMeter' };
const orNotTold = (words: string | null): string => words ?? t('room.notTold');
const inLines = (text: string): string => orNotTold(text.trim().replace(/\s*\n\s*/g, ', ') || null);

function foodWords({ foodIncluded }: ComparedRoom_RoomFragment): string {
  if (foodIncluded === null) return orNotTold(null);
  return t(foodIncluded ? 'compare.included' : 'compare.extra');
}

const FACTS: readonly (readonly [label: TextKey, words: (room: ComparedRoom_RoomFragment) => string])[] = [
  ['compare.price', (room) => `${formatRupees(room.allInPrice)} ${t('rent.perMonth')} ${t(chargesText(room))}`],
  ['compare.deposit', ({ deposit }) => orNotTold(deposit === null ? null : depositWords(deposit))],
  ['room.accommodationFor', ({ accommodationFor }) => t(accommodationText[accommodationFor])],
  ['room.suitableFor', ({ suitableFor }) => t(suitabilityText[suitableFor])],
  ['compare.food', foodWords],
  ['compare.electricity', ({ electricity }) => orNotTold(electricity && t(told[electricity]))],
  ['card.shared', ({ shared }) => (shared > 0 ? t('card.sharedWith', { n: shared }) : t('card.notShared'))],
  ['room.gateClosing', ({ gateClosingTime }) => orNotTold(gateClosingTime)],
  ['room.facilities', ({ facilities }) => inLines(facilities)],
  ['room.services', ({ services }) => inLines(services)],
  ['compare.place', ({ location, state, district }) => `${location}, ${placeName(district, state)}`],
  ['room.owner', ({ owner }) => orNotTold(owner.displayName)],
];

/** Returns the rows of the comparison of these rooms. */
export const comparedFacts = (rooms: readonly ComparedRoom_RoomFragment[]): ComparedFact[] =>
  FACTS.map(([label, wordsOf]) => {
    const words = rooms.map(wordsOf);
    return { label, words, differs: new Set(words).size > 1 };
  });
