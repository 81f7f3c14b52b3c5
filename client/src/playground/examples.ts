const operations = import.meta.glob<string>(
  '../../../schema/operations/*/{search-rooms,read-room,owner-profile,states-and-districts,bookmarks,api-info}.graphql',
  { query: '?raw', import: 'default', eager: true },
);
const shared = import.meta.glob<string>('../../../schema/operations/fragments/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const fragments = new Map(Object.values(shared).map((text) => [/^fragment (\w+)/m.exec(text)?.[1] ?? '', text]));

// These come first, the others follow by name.
const FIRST = ['search-rooms', 'read-room', 'owner-profile', 'states-and-districts'];
const VARIABLES = /^# Variables: (\{.*\})$/m;

function rank(path: string): number {
  const place = FIRST.findIndex((name) => path.endsWith(`/${name}.graphql`));
  return place < 0 ? FIRST.length : place;
}

/** Returns the names of the fragments that a text needs, and of those that these need. */
function namesIn(text: string): string[] {
  const names = [...text.matchAll(/\.{3}([A-Z]\w+)/g)].map(([, name = '']) => name);
  return names.flatMap((name) => [name, ...namesIn(fragments.get(name) ?? '')]);
}

function withFragments(query: string): string {
  return [query, ...[...new Set(namesIn(query))].map((name) => fragments.get(name))].join('\n');
}

/** A tab for each example operation, with the variables in its comment. */
export const examples = Object.entries(operations)
  .sort(([one], [other]) => rank(one) - rank(other))
  .map(([, query]) => {
    const variables = VARIABLES.exec(query)?.[1];
    return {
      query: withFragments(query),
      variables: variables ? JSON.stringify(JSON.parse(variables), null, 2) : null,
    };
  });
