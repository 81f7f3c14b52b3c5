// The product's own schema with resolvers that only shape the rows; the GraphQL peers share it.
import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLResolveInfo } from 'graphql';
import {
  amenitiesOf,
  canteenOf,
  confirmedAtOf,
  coverOf,
  NOTHING,
  ownerOf,
  photosOf,
  RATING,
  vacantCapacityOf,
} from './shown-rooms';
import { type DetailRow, type Reading, type RoomRow, type RoomRows, type SearchVariables, townRows } from './town-rows';

const typeDefs = readFileSync(new URL('../../../schema/schema.graphql', import.meta.url), 'utf8');

interface DetailedRoom extends DetailRow {
  readonly photos: readonly DetailRow[];
}

/** Opens the rows and returns the executable schema. */
export function townSchema() {
  const town = townRows();
  return makeExecutableSchema({
    typeDefs,
    resolvers: {
      Query: {
        rooms: (_root: unknown, variables: SearchVariables, _context: unknown, info: GraphQLResolveInfo) =>
          town.search(readingOf(info), variables),
        room: async (_root: unknown, { id }: { id: string }, _context: unknown, info: GraphQLResolveInfo) => {
          const photos = await town.room(readingOf(info), id);
          return photos[0] ? { ...photos[0], photos } : null;
        },
      },
      RoomConnection: {
        edges: ({ rows, cursorOf }: RoomRows) => rows.map((row) => ({ node: row, cursor: cursorOf(row) })),
        nodes: ({ rows }: RoomRows) => rows,
        pageInfo: ({ rows: [...rows], hasNextPage, cursorOf }: RoomRows) => {
          const [first, last] = [rows[0], rows.at(-1)];
          const [startCursor, endCursor] = [first ? cursorOf(first) : null, last ? cursorOf(last) : null];
          return { startCursor, endCursor, hasNextPage, hasPreviousPage: false };
        },
      },
      Room: {
        owner: ownerOf,
        coverImage: coverOf,
        images: ({ photos }: DetailedRoom) => photosOf(photos),
        messInfo: (row: DetailRow) => row,
        foodIncluded: ({ foodIncluded }: DetailRow) => (foodIncluded === null ? null : Boolean(foodIncluded)),
        vacantCapacity: vacantCapacityOf,
        createdAt: ({ createdAt }: RoomRow) => new Date(createdAt).toISOString(),
        rating: () => RATING,
        amenities: amenitiesOf,
        confirmedAt: confirmedAtOf,
        point: () => NOTHING.point,
        leftSearchAt: () => NOTHING.leftSearchAt,
        visitingHours: () => NOTHING.visitingHours,
        bookmark: () => null,
      },
      MessInfo: { canteenAvailability: canteenOf },
    },
  });
}

// Peers read the columns that the bare server reads.
const readingOf = ({ operation }: GraphQLResolveInfo): Reading =>
  operation.name?.value.startsWith('Bench') ? 'short' : 'client';
