import type { DraftLacks_RoomFragment } from './draft-lacks.generated';

/** Tells whether a room is a draft that lacks something, which its owner can add. */
export function isDraftToContinue({ status, hold, price, coverImage, ...room }: DraftLacks_RoomFragment): boolean {
  if (status !== 'DRAFT' || hold) return false;
  const { name, location, state, district, pincode, facilities, services, rules, description } = room;
  const texts = [name, location, state, district, pincode, facilities, services, rules, description];
  return price <= 0 || !coverImage || texts.some((text) => text.trim() === '');
}
