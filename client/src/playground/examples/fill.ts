import { Kind, type ValueNode } from 'graphql';
import type { Example } from './examples';
import { lookups } from './lookups';

/** Variables of an example with values of the running server, and the names of those that were and were not found. */
export interface Filled {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly found: readonly string[];
  readonly missing: readonly string[];
}

/** Looks the variables of an example up. What is null or absent stays so. */
export async function fill({ node, field, variables }: Example): Promise<Filled> {
  const names = argumentNames(node.selectionSet.selections[0]);
  const found: string[] = [];
  const missing: string[] = [];
  const filledValue = async (value: unknown, name: string): Promise<unknown> => {
    if (isRecord(value)) return filledFields(value);
    const lookup = lookups[`${field}.${name}`] ?? lookups[name];
    if (!lookup || value === null) return value;
    const lookedUp = (await lookup()) ?? undefined;
    (lookedUp === undefined ? missing : found).push(name);
    return lookedUp ?? value;
  };
  const filledFields = async (fields: Readonly<Record<string, unknown>>, rename = (name: string) => name) => {
    const filled: Record<string, unknown> = {};
    // One after the other: two look-ups at once would both open the missing chat.
    for (const [name, value] of Object.entries(fields)) filled[name] = await filledValue(value, rename(name));
    return filled;
  };
  return { variables: await filledFields(variables, (name) => names.get(name) ?? name), found, missing };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the argument or input field that each variable is used for. */
function argumentNames(selection: Example['node']['selectionSet']['selections'][number] | undefined) {
  const names = new Map<string, string>();
  const note = (name: string, value: ValueNode): void => {
    if (value.kind === Kind.VARIABLE) names.set(value.name.value, name);
    if (value.kind === Kind.OBJECT) value.fields.forEach((part) => note(part.name.value, part.value));
  };
  if (selection?.kind === Kind.FIELD) selection.arguments?.forEach(({ name, value }) => note(name.value, value));
  return names;
}
