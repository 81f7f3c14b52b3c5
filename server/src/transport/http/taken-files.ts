import {
  type DocumentNode,
  getNamedType,
  getOperationAST,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  OperationTypeNode,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Account } from '../../kernel/viewer';
import { checkOperation } from '../graphql/check-operation';
import type { OperationLimits } from '../graphql/operation-limits';

interface Checks {
  readonly schema: GraphQLSchema;
  readonly limits: OperationLimits & { readonly tokens: number };
}

// Every account may have a profile photo; only owners have rooms.
const OF_OWNERS: ReadonlySet<string> = new Set(['uploadRoomImage']);

/** Tells whether an operation accepts files from an account: it is valid, and one of its fields accepts files. */
export const takesFiles = (checks: Checks) => (sent: object, account: Account) => takesFilesOf(checks, sent, account);

function takesFilesOf({ schema, limits }: Checks, sent: object, { role }: Account): boolean {
  const { tokens, ...operationLimits } = limits;
  const { query, operationName, variables } = sent as Record<string, unknown>;
  try {
    const document = parse(String(query), { maxLexicalTokens: tokens });
    const operation = getOperationAST(document, typeof operationName === 'string' ? operationName : undefined);
    if (operation?.operation !== OperationTypeNode.MUTATION) return false;
    const given = typeof variables === 'object' && variables !== null ? { ...variables } : {};
    checkOperation({ schema, document, operation, variables: given }, operationLimits);
    return rootFields(schema, document).some(
      (field) => takesFile(field) && (role === 'OWNER' || !OF_OWNERS.has(field.name)),
    );
  } catch {
    // Its error is reported when it is executed.
    return false;
  }
}

function rootFields(schema: GraphQLSchema, document: DocumentNode): GraphQLField<unknown, unknown>[] {
  const found: GraphQLField<unknown, unknown>[] = [];
  const types = new TypeInfo(schema);
  const enter = (): void => {
    const field = types.getFieldDef();
    if (field && types.getParentType() === schema.getMutationType()) found.push(field);
  };
  visit(document, visitWithTypeInfo(types, { Field: { enter } }));
  return found;
}

const takesFile = ({ args }: GraphQLField<unknown, unknown>): boolean => args.some(({ type }) => isOrHasFile(type));

function isOrHasFile(given: GraphQLInputType): boolean {
  const type = getNamedType(given);
  if (isInputObjectType(type)) return Object.values(type.getFields()).some((field) => isOrHasFile(field.type));
  return type.name === 'Upload';
}
