const operations = import.meta.glob<string>('../../../schema/operations/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

// These come first, the others follow by name.
const FIRST = ['search-rooms', 'read-room', 'owner-profile', 'states-and-districts'];
const VARIABLES = /^# Variables: (\{.*\})$/m;

function rank(path: string): number {
  const place = FIRST.findIndex((name) => path.endsWith(`/${name}.graphql`));
  return place < 0 ? FIRST.length : place;
}

/** A tab for each example operation, with the variables in its comment. */
export const examples = Object.entries(operations)
  .sort(([one], [other]) => rank(one) - rank(other))
  .map(([, query]) => {
    const variables = VARIABLES.exec(query)?.[1];
    return { query, variables: variables ? JSON.stringify(JSON.parse(variables), null, 2) : null };
  });
