import { excerpt, pageHead, type PageHead, type SiteAddress } from '../../../lib/page-head';
import { paths, readUsername } from '../../../lib/paths';
import type { OwnerProfileQuery } from './query.generated';
import { profileTitle } from './title';

/** Returns the head of the profile of an owner. */
export function profileHead(data: OwnerProfileQuery | null, address: SiteAddress): PageHead {
  const path = paths.profile(readUsername(address.pathname));
  const owner = data?.owner;
  if (!owner) return pageHead(address, { path });
  const description = owner.about ? excerpt(owner.about) : undefined;
  return pageHead(address, {
    title: profileTitle(owner),
    path,
    ...(description && { description }),
  });
}
