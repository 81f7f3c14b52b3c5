import { badUserInput } from '../kernel/coded-errors';

export const MAX_PAGE_SIZE = 50;
export const COUNT_CAP = 1000;

/** One item of a list with its cursor. */
export interface Edge<Node> {
  readonly node: Node;
  readonly cursor: string;
}

/** A page of a list; the whole list is counted only on request. */
export interface Page<Node> {
  readonly edges: readonly Edge<Node>[];
  readonly hasNextPage: boolean;
  /** Is true for every page after a cursor: the item of the cursor came before it. */
  readonly hasPreviousPage: boolean;
  readonly count: () => Promise<Count>;
}

/** The number of items of a whole list: exactly so many, or at least so many if not all were counted. */
export interface Count {
  readonly total: number;
  readonly isExact: boolean;
}

/** Returns the count of a list whose items were counted up to `cap`. */
export const countUpTo = (cap: number, total: number): Count => ({ total, isExact: total < cap });

/** The requested part of a list. */
export interface PageRequest {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** Returns the page size. Throws BAD_USER_INPUT for an invalid one. */
export function pageSize(first: number): number {
  if (first >= 1 && first <= MAX_PAGE_SIZE) return first;
  throw badUserInput(`"first" must be between 1 and ${String(MAX_PAGE_SIZE)}.`, ['first']);
}

/** Fields of every connection type. */
export const connectionFields = {
  nodes: <Node>(page: Page<Node>) => page.edges.map((edge) => edge.node),
  pageInfo: <Node>(page: Page<Node>) => ({
    endCursor: page.edges.at(-1)?.cursor ?? null,
    hasNextPage: page.hasNextPage,
    hasPreviousPage: page.hasPreviousPage,
    startCursor: page.edges[0]?.cursor ?? null,
  }),
  totalCount: async <Node>(page: Page<Node>) => {
    const { total, isExact } = await page.count();
    // There are more than one less.
    return Math.min(isExact ? total : total - 1, COUNT_CAP);
  },
  totalCountIsCapped: async <Node>(page: Page<Node>) => !(await page.count()).isExact,
};

/**
 * Creates a page from one more row than its size, which shows whether another page follows. A complete first page needs
 * no count; other lists are counted up to one more than `COUNT_CAP`, or as far as the count says.
 */
export function pageOf<Node>(
  found: readonly Node[],
  { first, after }: PageRequest,
  { cursorOf, count }: { cursorOf: (node: Node) => string; count: () => Promise<number | Count> },
): Page<Node> {
  const hasNextPage = found.length > first;
  const countAll = async (): Promise<Count> => {
    const counted = await count();
    const { total, isExact } = typeof counted === 'number' ? countUpTo(COUNT_CAP + 1, counted) : counted;
    return { total: isExact ? total : Math.max(total, found.length), isExact };
  };
  let counted = after || hasNextPage ? undefined : Promise.resolve(countUpTo(COUNT_CAP + 1, found.length));
  return {
    edges: found.slice(0, first).map((node) => ({ node, cursor: cursorOf(node) })),
    hasNextPage,
    hasPreviousPage: Boolean(after),
    count: () => (counted ??= countAll()),
  };
}
