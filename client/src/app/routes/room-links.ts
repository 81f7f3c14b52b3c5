import { formatRent } from '../../lib/format-rent';
import { paths } from '../../lib/paths';

interface ListedRoom {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly price: number;
}

interface RoomList {
  readonly edges: readonly { readonly node: ListedRoom }[];
}

/** Returns links to the rooms of a list, for the text of a page that is there without scripts. */
export function linksTo(rooms: RoomList | undefined) {
  return (rooms?.edges ?? []).map(({ node: { id, name, location, price } }) => ({
    path: paths.room(id),
    text: [name, formatRent(price), location].join(' · '),
  }));
}
