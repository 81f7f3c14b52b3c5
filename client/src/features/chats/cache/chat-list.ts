import type { ApolloCache } from '@apollo/client';
import { type ChatList_ChatsFragment, ChatsDocument, type ChatsQuery } from '../list/chat-list.generated';

/** Replaces the first page of the chat list and keeps the other loaded chats. */
export function replaceFirstPage(cache: ApolloCache, first: ChatList_ChatsFragment): void {
  cache.updateQuery<ChatsQuery>({ query: ChatsDocument }, (loaded) => ({
    chats: loaded?.chats ? joined(first, loaded.chats) : first,
  }));
}

export function removeChat(cache: ApolloCache, chatId: string): void {
  cache.updateQuery<ChatsQuery>({ query: ChatsDocument }, (loaded) =>
    loaded?.chats
      ? { chats: { ...loaded.chats, edges: loaded.chats.edges.filter(({ node }) => node.id !== chatId) } }
      : undefined,
  );
}

function joined(first: ChatList_ChatsFragment, loaded: ChatList_ChatsFragment): ChatList_ChatsFragment {
  const last = first.edges[first.edges.length - 1]?.node;
  if (!last || !first.pageInfo.hasNextPage) return first;
  const known = new Set(first.edges.map(({ node }) => node.id));
  const rest = loaded.edges.filter(({ node }) => !known.has(node.id) && node.lastActiveAt <= last.lastActiveAt);
  return { edges: [...first.edges, ...rest], pageInfo: rest.length > 0 ? loaded.pageInfo : first.pageInfo };
}
