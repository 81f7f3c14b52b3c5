import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';

/** Returns the operation of a document that runs: the named one, or the first. */
export function operationIn(
  document: DocumentNode,
  name: string | null | undefined,
): OperationDefinitionNode | undefined {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return operations.find((node) => node.name?.value === name) ?? operations[0];
}

/** A variable that takes a file. */
export interface UploadPlace {
  /** Names of the variable and of its fields, such as `input.photo`. */
  readonly path: string;
  readonly isRequired: boolean;
}

/** Returns the places for files in the variables of an operation. */
export function uploadPlaces(operation: OperationDefinitionNode, schema: GraphQLSchema): UploadPlace[] {
  return (operation.variableDefinitions ?? []).flatMap(({ variable, type }) => {
    // The overloads of `typeFromAST` do not take the union of all type nodes.
    const found = typeFromAST(schema, type as NamedTypeNode) as GraphQLInputType | undefined;
    return found ? placesIn(found, variable.name.value) : [];
  });
}

// No input holds itself, and no file is in a list.
function placesIn(type: GraphQLInputType, path: string): UploadPlace[] {
  const named = getNamedType(type);
  if (named.name === 'Upload') return [{ path, isRequired: isNonNullType(type) }];
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap((field) => placesIn(field.type, `${path}.${field.name}`));
}

/** Returns variables with null in place of each file, as a multipart request has them. */
export function withoutFiles(variables: unknown, paths: readonly string[]): unknown {
  return paths.reduce((kept, path) => withNull(kept, path.split('.')), variables);
}

function withNull(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return null;
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...fields, [name]: withNull(fields[name], rest) };
}
