import type { OwnRoomFilter, OwnRoomSort, RoomStatus } from '../../../apollo/schema-types.generated';

/** The choices of the filter buttons. */
export const SHOWN = ['all', 'drafts', 'posts'] as const;
/** Marks that rooms may have; one of them can be chosen. */
export const MARKS = ['full', 'held'] as const;
/** Orders of the list. */
export const ORDERS = ['newest', 'changed', 'cheapest', 'dearest'] as const;

export type Shown = (typeof SHOWN)[number];
export type Mark = (typeof MARKS)[number];
export type Order = (typeof ORDERS)[number];

/** The part and order of an owner's list, as they are written in the address. */
export interface OwnRoomsView {
  readonly shown: Shown;
  /** Text in name or location; empty for none. */
  readonly keyword: string;
  /** Empty for none. */
  readonly mark: Mark | '';
  readonly order: Order;
}

const MOST_LETTERS = 100;
const STATUSES = { all: null, drafts: 'DRAFT', posts: 'PUBLIC' } as const satisfies Record<Shown, RoomStatus | null>;
const SORTS = {
  newest: 'NEWEST',
  changed: 'LAST_CHANGED',
  cheapest: 'RENT_LOW_TO_HIGH',
  dearest: 'RENT_HIGH_TO_LOW',
} as const satisfies Record<Order, OwnRoomSort>;

/** Reads the view from the parameters of the address. */
export function readView(parameters: URLSearchParams): OwnRoomsView {
  const among = <Word extends string>(words: readonly Word[], name: string): Word | undefined =>
    words.find((word) => word === parameters.get(name));
  return {
    shown: among(SHOWN, 'show') ?? 'all',
    keyword: Array.from(parameters.get('q')?.trim() ?? '')
      .slice(0, MOST_LETTERS)
      .join(''),
    mark: among(MARKS, 'only') ?? '',
    order: among(ORDERS, 'sort') ?? 'newest',
  };
}

/** Returns the parameters of the address for a view, without what is usual. */
export function parametersOf({ shown, keyword, mark, order }: OwnRoomsView): Record<string, string> {
  return {
    ...(shown !== 'all' && { show: shown }),
    ...(keyword && { q: keyword }),
    ...(mark && { only: mark }),
    ...(order !== 'newest' && { sort: order }),
  };
}

/** Returns the variables with which the list is asked for. */
export function variablesOf({ shown, keyword, mark, order }: OwnRoomsView) {
  const filter: OwnRoomFilter = {
    ...(keyword && { keyword }),
    ...(mark === 'full' && { isFull: true }),
    ...(mark === 'held' && { isHeld: true }),
  };
  return { status: STATUSES[shown], filter, sortBy: SORTS[order] };
}

/** Tells whether a view leaves out rooms. */
export const isNarrowed = ({ shown, keyword, mark }: OwnRoomsView): boolean =>
  shown !== 'all' || keyword !== '' || mark !== '';
