import {
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** The selections of an operation. */
export type Asking = Pick<GraphQLResolveInfo, 'schema' | 'operation' | 'fragments'>;

type FieldsOfTypes = ReadonlyMap<string, ReadonlySet<string>>;

// Parsed operations never change.
const known = new WeakMap<OperationDefinitionNode, FieldsOfTypes>();

const NONE: ReadonlySet<string> = new Set();

/** Returns the fields that an operation selects from objects of a type, anywhere and also where a directive skips them. */
export function askedFields(asking: Asking, type: string): ReadonlySet<string> {
  let fields = known.get(asking.operation);
  if (!fields) {
    fields = fieldsOf(asking);
    known.set(asking.operation, fields);
  }
  return fields.get(type) ?? NONE;
}

function fieldsOf({ schema, operation, fragments }: Asking): FieldsOfTypes {
  const found = new Map<string, Set<string>>();
  const read = new Set<SelectionSetNode>();

  function collect(set: SelectionSetNode, type: GraphQLNamedType | undefined): void {
    if (read.has(set)) return;
    read.add(set);
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const { name, selectionSet } = selection;
        if (!isObjectType(type) && !isInterfaceType(type)) continue;
        found.set(type.name, (found.get(type.name) ?? new Set()).add(name.value));
        const field = type.getFields()[name.value];
        if (selectionSet && field) collect(selectionSet, getNamedType(field.type));
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value;
        collect(selection.selectionSet, condition === undefined ? type : schema.getType(condition));
      } else {
        const fragment = fragments[selection.name.value];
        if (fragment) collect(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
      }
    }
  }

  collect(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined);
  return found;
}
