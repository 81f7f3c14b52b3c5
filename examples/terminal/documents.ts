import type { Document } from '@thikana/sdk';

/** A room in a list. */
export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly district: string;
  readonly price: number;
}

interface Opened extends Listed {
  readonly description: string;
  readonly owner: { readonly id: string; readonly displayName: string | null };
}

export const SEARCH: Document<{ rooms: { nodes: Listed[] } }, { filter: { maxPrice: number } }> = `
  query SearchRooms($filter: RoomFilter) {
    rooms(first: 10, filter: $filter) { nodes { id name district price } }
  }`;

export const OWNER: Document<{ owner: { rooms: { nodes: Listed[] } } }, { username: string }> = `
  query OwnerRooms($username: String!) {
    owner(username: $username) { rooms(first: 10) { nodes { id name district price } } }
  }`;

export const ROOM: Document<{ room: Opened }, { id: string }> = `
  query ReadRoom($id: ID!) {
    room(id: $id) { id name district price description owner { id displayName } }
  }`;

export const CREATE_CHAT: Document<{ createChat: { chat: { id: string } } }, { input: { otherPartyId: string } }> = `
  mutation CreateChat($input: CreateChatInput!) {
    createChat(input: $input) { chat { id } userErrors { code message path } }
  }`;

export const CHATS: Document<
  { chats: { nodes: { id: string; otherParty: { displayName: string | null } }[] } },
  object
> = `
  query Chats { chats(first: 20) { nodes { id otherParty { displayName } } } }`;

export const UPLOAD: Document<{ uploadProfilePhoto: { user: { photoUrl: string } } }, { input: { photo: Blob } }> = `
  mutation UploadProfilePhoto($input: UploadProfilePhotoInput!) {
    uploadProfilePhoto(input: $input) { user { photoUrl } userErrors { code message path } }
  }`;
