import {
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLError,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { refusal } from '../../kernel/coded-errors';
import type { Operation } from './operation-limits';

/** The fields of a query below which the contact of one person may be asked. */
const PLACES: ReadonlySet<string> = new Set(['me', 'user', 'owner', 'room.owner']);

interface Place {
  /** Names of the fields above. */
  readonly fields: readonly string[];
  /** The names that the answer gives them. */
  readonly keys: readonly string[];
}

/**
 * Refuses an operation that asks for more than one contact, or for one where there may be many. Its cost must be
 * checked before: this reads each fragment wherever it is spread.
 */
export function contactMistake(given: Operation): GraphQLError | null {
  const asked = placesOfContacts(given);
  const isOne = new Set(asked.map(({ keys }) => keys.join('.'))).size <= 1;
  const isPlace = asked.every(({ fields }) => PLACES.has(fields.join('.')));
  return isOne && isPlace ? null : refusal('CONTACT_ONE_AT_A_TIME');
}

function placesOfContacts({ schema, document, operation }: Operation): Place[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const found: Place[] = [];
  const read = new Set<string>();

  function look(set: SelectionSetNode, type: GraphQLNamedType | undefined, at: Place): void {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value;
        const keys = [...at.keys, selection.alias?.value ?? name];
        if (type?.name === 'User' && name === 'contact') found.push({ fields: at.fields, keys });
        const definition = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
        const below = { fields: [...at.fields, name], keys };
        if (selection.selectionSet && definition) look(selection.selectionSet, getNamedType(definition.type), below);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value;
        look(selection.selectionSet, condition ? schema.getType(condition) : type, at);
      } else {
        const name = selection.name.value;
        const fragment = fragments.get(name);
        const spread = `${at.keys.join('.')} ${name}`;
        if (!fragment || read.has(spread)) continue;
        read.add(spread);
        look(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value), at);
      }
    }
  }

  look(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined, { fields: [], keys: [] });
  return found;
}
