import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { malformed } from './malformed-operation';

// The usual introspection of the whole schema nests 14 selections.
const MOST_NESTED = 20;
// Validation compares every two fields of one name.
const MOST_REPEATED = 30;
/** Maximum fragments of a document; validation compares every two of them. */
export const MOST_FRAGMENTS = 50;

/**
 * Throws for a document that is expensive to validate: nested too deep, introspection included, with too many fields of
 * one name, or with too many fragments.
 */
export function checkDocument(document: DocumentNode): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  if (fragments.size > MOST_FRAGMENTS) throw tooLarge('fragments', fragments.size, MOST_FRAGMENTS);
  const { nestingOf } = measures(fragments);
  for (const definition of document.definitions) {
    const isRead = definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION;
    const nested = isRead ? nestingOf(definition.selectionSet) : 0;
    if (nested > MOST_NESTED) throw tooLarge('nesting', nested, MOST_NESTED);
  }
}

function measures(fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  const known = new Map<string, number>();

  /** Returns the depth of the selections; fragments count at the place of their use. */
  function nestingOf(set: SelectionSetNode): number {
    checkRepeated(set);
    return Math.max(
      ...set.selections.map((selection) => {
        if (selection.kind === Kind.FRAGMENT_SPREAD) return nestingOfFragment(selection.name.value);
        const inner = selection.selectionSet ? nestingOf(selection.selectionSet) : 0;
        return selection.kind === Kind.FIELD ? inner + 1 : inner;
      }),
    );
  }

  function nestingOfFragment(name: string): number {
    const nested = known.get(name);
    const fragment = fragments.get(name);
    if (nested !== undefined || !fragment) return nested ?? 0;
    // A fragment that contains itself is refused by validation.
    known.set(name, 0);
    const found = nestingOf(fragment.selectionSet);
    known.set(name, found);
    return found;
  }

  return { nestingOf };
}

function checkRepeated(set: SelectionSetNode): void {
  const counts = new Map<string, number>();
  for (const name of namesIn(set)) {
    const count = (counts.get(name) ?? 0) + 1;
    if (count > MOST_REPEATED) throw tooLarge('repeats', count, MOST_REPEATED);
    counts.set(name, count);
  }
}

// The selections of `... { }` belong to the surrounding ones.
function namesIn(set: SelectionSetNode): string[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return namesIn(selection.selectionSet);
    return selection.kind === Kind.FIELD ? (selection.alias ?? selection.name).value : `...${selection.name.value}`;
  });
}

function tooLarge(limit: string, found: number, most: number): GraphQLError {
  const text = `The operation's ${limit} is ${String(found)} or more; at most ${String(most)} is allowed.`;
  return malformed(text, { code: 'OPERATION_TOO_LARGE', limit });
}
