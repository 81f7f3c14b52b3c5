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
  /** Counts the items of the whole list, at most one more than `COUNT_CAP`. */
  readonly count: () => Promise<number>;
}

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
  totalCount: async <Node>(page: Page<Node>) => Math.min(await page.count(), COUNT_CAP),
  totalCountIsCapped: async <Node>(page: Page<Node>) => (await page.count()) > COUNT_CAP,
};

/**
 * Creates a page from one more row than its size, which shows whether another page follows. A complete first page needs
 * no count.
 */
export function pageOf<Node>(
  found: readonly Node[],
  { first, after }: PageRequest,
  { cursorOf, count }: { cursorOf: (node: Node) => string; count: () => Promise<number> },
): Page<Node> {
  const hasNextPage = found.length > first;
  let counted = after || hasNextPage ? undefined : Promise.resolve(found.length);
  return {
    edges: found.slice(0, first).map((node) => ({ node, cursor: cursorOf(node) })),
    hasNextPage,
    hasPreviousPage: Boolean(after),
    count: () => (counted ??= count()),
  };
}
