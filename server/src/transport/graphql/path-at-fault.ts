import {
  type ASTNode,
  BREAK,
  coerceInputValue,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  isInputType,
  Kind,
  typeFromAST,
  type ValueNode,
  visit,
} from 'graphql';

/** Returns the path to the value that an error of a variable is about: the variable, then fields and positions. */
export function pathInVariables(
  schema: GraphQLSchema,
  error: GraphQLError | undefined,
  given: Readonly<Record<string, unknown>>,
): string[] | null {
  const [node] = error?.nodes ?? [];
  if (node?.kind !== Kind.VARIABLE_DEFINITION) return null;
  const name = node.variable.name.value;
  const type = typeFromAST(schema, node.type);
  const paths: string[][] = [];
  if (isInputType(type) && Object.hasOwn(given, name))
    coerceInputValue(given[name], type, (path) => paths.push(path.map(String)));
  return [name, ...(paths[0] ?? [])];
}

/** Returns the path to the value that an error of a document is about: the argument, then fields and positions. */
export function pathInDocument(document: DocumentNode, { nodes = [] }: GraphQLError): string[] | null {
  let path: string[] | null = null;
  visit(document, {
    Argument(argument) {
      const found = nodes.map((node) => (node === argument ? [] : pathWithin(argument.value, node)));
      const inner = found.find((steps) => steps !== null);
      if (!inner) return false;
      path = [argument.name.value, ...inner];
      return BREAK;
    },
  });
  return path;
}

function pathWithin(value: ValueNode, wanted: ASTNode): string[] | null {
  if (value === wanted) return [];
  for (const [step, node] of stepsOf(value)) {
    const inner = node === wanted ? [] : pathWithin(node.kind === Kind.OBJECT_FIELD ? node.value : node, wanted);
    if (inner) return [step, ...inner];
  }
  return null;
}

function stepsOf(value: ValueNode) {
  if (value.kind === Kind.OBJECT) return value.fields.map((field) => [field.name.value, field] as const);
  return value.kind === Kind.LIST ? value.values.map((item, position) => [String(position), item] as const) : [];
}
