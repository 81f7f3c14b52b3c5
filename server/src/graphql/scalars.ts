import { GraphQLError, Kind, type ValueNode } from 'graphql';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import { isDay } from '../kernel/day';

// Methods instead of types, so that the descriptions of the schema stay.

/** `DateTime`: an ISO-8601 string in UTC, for output only. */
export const dateTimeScalar = {
  __serialize: (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value),
};

/** `CalendarDate`: a calendar day, `YYYY-MM-DD`. */
export const calendarDateScalar = {
  __parseValue: day,
  __parseLiteral: (node: ValueNode): string => day(node.kind === Kind.STRING ? node.value : null),
};

/** `Upload`: a file of a multipart request, for input only. */
export const uploadScalar = {
  // Compiled operations parse their variables once more; no JSON is a promise.
  __parseValue: (value: unknown): unknown => (value instanceof Promise ? value : GraphQLUpload.parseValue(value)),
  __parseLiteral: (): never => {
    throw new GraphQLError('An Upload is sent beside the operation, in a multipart request.');
  },
};

function day(value: unknown): string {
  if (typeof value === 'string' && isDay(value)) return value;
  throw new GraphQLError('A CalendarDate is a calendar day written YYYY-MM-DD, such as 2026-04-01.');
}
