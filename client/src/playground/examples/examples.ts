import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  visit,
} from 'graphql';

const files = import.meta.glob<string>('../../../../schema/operations/**/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** An operation of `schema/operations`, with the fragments that it uses. */
export interface Example {
  readonly name: string;
  readonly kind: OperationDefinitionNode['operation'];
  /** Name of the folder. */
  readonly domain: string;
  /** Name of the first field. */
  readonly field: string;
  /** The comment above the operation. */
  readonly about: string;
  readonly query: string;
  readonly node: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

const VARIABLES = /^# Variables: (\{.*\})\n/m;
// These are open when the playground is opened for the first time.
const FIRST = ['SearchRooms', 'ReadRoom', 'OwnerProfile', 'SaveBookmark', 'ChatEvents', 'UploadProfilePhoto'];

const sources = Object.entries(files).map(([path, text]) => ({ path, text, document: parse(text) }));
const fragments = new Map(
  sources.flatMap(({ document, text }) =>
    fragmentsOf(document).map((node) => [node.name.value, { node, text }] as const),
  ),
);

/** All examples, by domain and name. */
export const examples: readonly Example[] = sources
  .flatMap(({ path, text, document }) => {
    const node = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
    return node ? [exampleOf(path, text, node)] : [];
  })
  .sort((one, other) => one.domain.localeCompare(other.domain) || one.name.localeCompare(other.name));

/** The examples of the first tabs. */
export const firstExamples: readonly Example[] = FIRST.flatMap((name) => {
  const found = examples.find((example) => example.name === name);
  return found ? [found] : [];
});

/** Returns variables as the editor shows them. */
export const asText = (variables: unknown): string => JSON.stringify(variables, null, 2);

/** Returns the example that a tab holds, as long as its operation is not changed. */
export const exampleIn = (query: string): Example | undefined => examples.find((example) => example.query === query);

function exampleOf(path: string, text: string, node: OperationDefinitionNode): Example {
  const [selection] = node.selectionSet.selections;
  const ownFragments = new Set(fragmentsOf(parse(text)).map(({ name }) => name.value));
  const used = [...fragmentsIn(node)].filter((name) => !ownFragments.has(name)).map(fragmentText);
  return {
    name: node.name?.value ?? '',
    kind: node.operation,
    domain: path.split('/').at(-2) ?? '',
    field: selection?.kind === Kind.FIELD ? selection.name.value : '',
    about: [...text.matchAll(/^# (?!Variables:)(.*)$/gm)].map(([, line]) => line).join(' '),
    query: [text.replace(VARIABLES, '').trim(), ...used].join('\n\n'),
    node,
    variables: JSON.parse(VARIABLES.exec(text)?.[1] ?? '{}') as Record<string, unknown>,
  };
}

function fragmentsOf(document: DocumentNode): FragmentDefinitionNode[] {
  return document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
}

/** Returns the names of the fragments that are used, also by fragments. */
function fragmentsIn(node: OperationDefinitionNode | FragmentDefinitionNode, found = new Set<string>()): Set<string> {
  visit(node, {
    FragmentSpread({ name: { value } }) {
      const fragment = fragments.get(value);
      if (found.has(value) || !fragment) return;
      found.add(value);
      fragmentsIn(fragment.node, found);
    },
  });
  return found;
}

function fragmentText(name: string): string {
  const { node, text } = fragments.get(name) ?? {};
  return text?.slice(node?.loc?.start, node?.loc?.end) ?? '';
}
