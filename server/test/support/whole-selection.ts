import {
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

// An operation may ask for the contact details of one person only.
const ONE_AT_A_TIME = { field: 'contact', deepest: 2 };
// Fields that need an argument.
const ASKED: Readonly<Record<string, string>> = { distanceKm: 'distanceKm(from: { landmark: "kota-junction" })' };

/**
 * Returns a selection of everything that a type leads to: each type once on every way, and the records of a list by its
 * `nodes` only. A field that is added later is selected too.
 */
export function wholeSelection(
  schema: GraphQLSchema,
  type: GraphQLNamedType,
  above: readonly GraphQLNamedType[] = [],
): string {
  const way = [...above, type];
  if (isInterfaceType(type)) {
    const parts = schema
      .getPossibleTypes(type)
      .map((part) => `... on ${part.name} ${wholeSelection(schema, part, way)}`);
    return `{ ${parts.join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).filter(
    ({ name, type: leadsTo }) =>
      !(name === 'node' && type.name.endsWith('Edge')) && !way.includes(getNamedType(leadsTo)),
  );
  const selected = fields.flatMap((field) => selectedField(schema, field, way));
  return selected.length > 0 ? `{ ${selected.join(' ')} }` : '{ __typename }';
}

function selectedField(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  way: GraphQLNamedType[],
): string[] {
  const name = field.args.some(isRequiredArgument) ? ASKED[field.name] : field.name;
  if (name === undefined) throw new Error(`whole-selection.ts does not know the arguments of ${field.name}.`);
  if (name === ONE_AT_A_TIME.field && way.length > ONE_AT_A_TIME.deepest) return [];
  const type = getNamedType(field.type);
  return [isLeafType(type) ? name : `${name} ${wholeSelection(schema, type, way)}`];
}
