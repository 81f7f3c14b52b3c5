import { GraphQLError, Kind, type ValueNode } from 'graphql';

// Given as methods, not as types, so that the descriptions of the contract stay.

/** `DateTime`: an ISO-8601 string in UTC. Given out only. */
export const dateTimeScalar = {
  __serialize: (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value),
};

/** `Date`: a calendar day, `YYYY-MM-DD`. */
export const dateScalar = {
  __parseValue: day,
  __parseLiteral: (node: ValueNode): string => day(node.kind === Kind.STRING ? node.value : null),
};

function day(value: unknown): string {
  if (typeof value === 'string' && isDay(value)) return value;
  throw new GraphQLError('A Date is a calendar day written YYYY-MM-DD.');
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
