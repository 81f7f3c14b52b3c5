import { useEffect, useState } from 'react';
import { ask } from '../../../apollo/ask';
import type { RoomFilter } from '../../../apollo/schema-types.generated';
import type { CountRoomsQuery } from './room-count.generated';
// eslint-disable-next-line boundaries/dependencies -- A file of this folder; the rule does not resolve `?raw`.
import countRooms from './room-count.graphql?raw';

/** Returns how many rooms a search finds, once they are counted; undefined while they need no counting. */
export function useRoomCount(filter: RoomFilter, isNeeded: boolean): CountRoomsQuery['rooms'] | undefined {
  const asked = isNeeded ? JSON.stringify({ filter }) : '';
  const [counted, setCounted] = useState({ asked: '', rooms: undefined as CountRoomsQuery['rooms'] | undefined });
  useEffect(() => {
    if (!asked) return undefined;
    let isGone = false;
    const count = async () => {
      const data = await ask<CountRoomsQuery>('CountRooms', countRooms, JSON.parse(asked) as object);
      if (!isGone) setCounted({ asked, rooms: data?.rooms });
    };
    // A list without a number is of use too.
    count().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [asked]);
  return counted.asked === asked ? counted.rooms : undefined;
}
