/** Returns what matches the path and query of an address that has one of the router's patterns. */
export const patternMatcher = (patterns: readonly string[]): RegExp =>
  new RegExp(`^(?:${patterns.map(sourceOf).join('|')})/?(?:\\?|$)`);

// A parameter is one segment; `*` stands for the rest.
const sourceOf = (pattern: string): string =>
  (pattern === '/' ? '' : pattern)
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/?]+' : segment))
    .join('/');
