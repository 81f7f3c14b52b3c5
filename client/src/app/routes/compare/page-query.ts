import type { PageQuery } from '../../../lib/page-query';
import { readComparedIds } from '../../../lib/paths';
import type { ComparedRoomsQuery, ComparedRoomsQueryVariables } from './query.generated';

/** Refusals that mean that a room is gone. */
export const ROOM_GONE = ['ROOM_NOT_FOUND', 'ROOM_IS_DRAFT', 'ROOM_IS_HELD'] as const;

export const comparePageQuery: PageQuery<ComparedRoomsQueryVariables, ComparedRoomsQuery> = {
  variables: ({ search }) => {
    const [id1 = '', id2 = id1, id3 = id1] = readComparedIds(search);
    return { id1, id2, id3 };
  },
};
