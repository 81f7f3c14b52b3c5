import { InMemoryCache, type FieldPolicy, type Reference } from '@apollo/client';

interface StoredPage {
  edges: readonly { node: Reference }[];
}

// A page after a cursor is appended to the loaded ones; a first page replaces them.
function pagedBy(keyArgs: string[]): FieldPolicy<StoredPage> {
  return {
    keyArgs,
    // A deleted record stays in the edges.
    read: (stored, { canRead }) => stored && { ...stored, edges: stored.edges.filter(({ node }) => canRead(node)) },
    merge(existing, incoming, { args }) {
      if (!existing || !args?.['after']) return incoming;
      const known = new Set(existing.edges.map(({ node }) => node.__ref));
      const added = incoming.edges.filter(({ node }) => !known.has(node.__ref));
      return { ...incoming, edges: [...existing.edges, ...added] };
    },
  };
}

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          rooms: pagedBy(['filter']),
          ownRooms: pagedBy(['status', 'filter', 'sortBy']),
          chats: pagedBy([]),
          bookmarks: pagedBy([]),
          notifications: pagedBy([]),
          blockedUsers: pagedBy([]),
          savedSearches: pagedBy([]),
          visits: pagedBy(['chatId', 'group', 'isOpen']),
        },
      },
      User: { fields: { rooms: pagedBy([]) } },
      Room: { fields: { reviews: pagedBy([]) } },
      // Cards and pages ask for different parts of it.
      Rating: { keyFields: false, merge: true },
      Chat: { fields: { messages: pagedBy([]) } },
      NotificationChoice: { keyFields: ['topic'] },
      IndianState: { keyFields: ['name'] },
      District: { keyFields: false },
      MessInfo: { keyFields: false },
    },
  });
}
