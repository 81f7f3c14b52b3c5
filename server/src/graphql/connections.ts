import { badUserInput } from '../kernel/fault';

const MAX_PAGE_SIZE = 50;
export const COUNT_CAP = 1000;

/** One item of a list with its opaque place. */
export interface Edge<Node> {
  readonly node: Node;
  readonly cursor: string;
}

/** A page of a list; the whole list is counted only when asked for. */
export interface Page<Node> {
  readonly edges: readonly Edge<Node>[];
  readonly hasNextPage: boolean;
  /** Items in the whole list, at most one more than `COUNT_CAP`. */
  readonly count: () => Promise<number>;
}

/** The page size, or BAD_USER_INPUT. */
export function pageSize(first: number): number {
  if (first >= 1 && first <= MAX_PAGE_SIZE) return first;
  throw badUserInput(`"first" must be between 1 and ${String(MAX_PAGE_SIZE)}.`);
}

/** Fields of every connection type. */
export const connectionFields = {
  nodes: <Node>(page: Page<Node>) => page.edges.map((edge) => edge.node),
  pageInfo: <Node>(page: Page<Node>) => ({
    endCursor: page.edges.at(-1)?.cursor ?? null,
    hasNextPage: page.hasNextPage,
  }),
  totalCount: async <Node>(page: Page<Node>) => Math.min(await page.count(), COUNT_CAP),
  totalCountIsCapped: async <Node>(page: Page<Node>) => (await page.count()) > COUNT_CAP,
};

/** Cuts the one item too many that tells whether another page follows. */
export function pageOf<Node>(
  found: readonly Node[],
  size: number,
  { cursorOf, count }: { cursorOf: (node: Node) => string; count: () => Promise<number> },
): Page<Node> {
  let counted: Promise<number> | undefined;
  return {
    edges: found.slice(0, size).map((node) => ({ node, cursor: cursorOf(node) })),
    hasNextPage: found.length > size,
    count: () => (counted ??= count()),
  };
}
