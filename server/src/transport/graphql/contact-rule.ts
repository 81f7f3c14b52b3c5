import {
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLError,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { refusal } from '../../kernel/coded-errors';
import type { Operation } from './operation-limits';

/** The fields of a query that may select the contact of one user. */
const ALLOWED_PATHS: ReadonlySet<string> = new Set(['me', 'user', 'owner', 'room.owner']);

interface FieldPath {
  /** Names of the fields above. */
  readonly fields: readonly string[];
  /** Names of the fields in the answer. */
  readonly keys: readonly string[];
}

/**
 * Refuses an operation that selects more than one contact, or one in a list. Its cost must be checked before: this
 * reads each fragment at each place where it is spread.
 */
export function contactError(given: Operation): GraphQLError | null {
  const known = permitted.get(given.operation);
  if (known !== undefined) return known ? null : refusal('CONTACT_ONE_AT_A_TIME');
  const isPermitted = maySelectContacts(given);
  permitted.set(given.operation, isPermitted);
  return isPermitted ? null : refusal('CONTACT_ONE_AT_A_TIME');
}

// Parsed operations never change.
const permitted = new WeakMap<OperationDefinitionNode, boolean>();

function maySelectContacts(given: Operation): boolean {
  const selected = contactPaths(given);
  const isOne = new Set(selected.map(({ keys }) => keys.join('.'))).size <= 1;
  const isAllowed = selected.every(({ fields }) => ALLOWED_PATHS.has(fields.join('.')));
  return isOne && isAllowed;
}

function contactPaths({ schema, document, operation }: Operation): FieldPath[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const found: FieldPath[] = [];
  const read = new Set<string>();

  function collect(set: SelectionSetNode, type: GraphQLNamedType | undefined, at: FieldPath): void {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value;
        const keys = [...at.keys, selection.alias?.value ?? name];
        if (type?.name === 'User' && name === 'contact') found.push({ fields: at.fields, keys });
        const definition = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
        const below = { fields: [...at.fields, name], keys };
        if (selection.selectionSet && definition) collect(selection.selectionSet, getNamedType(definition.type), below);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value;
        collect(selection.selectionSet, condition ? schema.getType(condition) : type, at);
      } else {
        const name = selection.name.value;
        const fragment = fragments.get(name);
        const spread = `${at.keys.join('.')} ${name}`;
        if (!fragment || read.has(spread)) continue;
        read.add(spread);
        collect(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value), at);
      }
    }
  }

  collect(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined, { fields: [], keys: [] });
  return found;
}
