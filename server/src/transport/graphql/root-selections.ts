import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** Returns the selections at the root of an operation, including those of its fragments. */
export function rootSelections(document: DocumentNode, { selectionSet }: OperationDefinitionNode): SelectionNode[] {
  const read = new Set<SelectionSetNode>();
  const below = (set: SelectionSetNode | undefined): SelectionNode[] => {
    if (!set || read.has(set)) return [];
    read.add(set);
    return set.selections.flatMap((selection) => [selection, ...below(spreadBy(document, selection))]);
  };
  return below(selectionSet);
}

function spreadBy(document: DocumentNode, selection: SelectionNode): SelectionSetNode | undefined {
  if (selection.kind === Kind.FIELD) return undefined;
  if (selection.kind === Kind.INLINE_FRAGMENT) return selection.selectionSet;
  return fragmentOf(document, selection.name.value)?.selectionSet;
}

const fragmentOf = ({ definitions }: DocumentNode, name: string): FragmentDefinitionNode | undefined =>
  definitions.find(
    (definition): definition is FragmentDefinitionNode =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
  );
