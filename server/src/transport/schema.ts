import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { dateScalar, dateTimeScalar } from '../graphql/scalars';
import { locationResolvers } from '../locations';
import { roomResolvers } from '../rooms';
import { userResolvers } from '../users';

const contract = createRequire(import.meta.url).resolve('@thikana/schema/schema.graphql');

/** The printed contract with the resolvers of every room. A resolver that the contract does not know is a fault. */
export function executableSchema(): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: readFileSync(contract, 'utf8'),
    resolvers: [{ DateTime: dateTimeScalar, Date: dateScalar }, userResolvers, roomResolvers, locationResolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}
