import { paths, type RoleSegment } from './paths';

/** The pages of a dashboard in the order of its menu, each with the key of its text. */
const pages = [
  { path: paths.messages, text: 'dashboard.messages' },
  { path: paths.bookmarks, text: 'dashboard.bookmarks' },
  { path: paths.myPgs, text: 'dashboard.myPgs' },
  { path: paths.newPg, text: 'dashboard.submitPg' },
  { path: paths.ownProfile, text: 'dashboard.profile' },
  { path: paths.settings, text: 'dashboard.settings' },
] as const;

export type DashboardPage = (typeof pages)[number];

export const pagesFor = (segment: RoleSegment): readonly DashboardPage[] =>
  segment === 'owner' ? pages : pages.filter(({ path }) => path !== paths.myPgs && path !== paths.newPg);

/** Returns the first address segment of a role; undefined for an unknown role. */
export function segmentOf(role: string | null): RoleSegment | undefined {
  if (role === 'OWNER') return 'owner';
  return role === 'USER' ? 'user' : undefined;
}

const DASHBOARD = /^\/(owner|user)(?=\/|$)/i;

/**
 * Translates an address to the dashboard of this role; `/owner` becomes the profile. Other addresses stay unchanged.
 */
export function inOwnDashboard(pathname: string, segment: RoleSegment): string {
  const page = pathname.replace(DASHBOARD, '');
  if (page === pathname) return pathname;
  return page === '' || page === '/' ? paths.ownProfile(segment) : `/${segment}${page}`;
}

/** Returns whether the role's dashboard has this page; true for all addresses outside of it. */
export function mayOpen(pathname: string, segment: RoleSegment): boolean {
  if (!DASHBOARD.test(pathname)) return true;
  const own = inOwnDashboard(pathname, segment);
  // The menu leaves out what the bell and other pages lead to.
  const others = [paths.notifications, paths.savedSearches, paths.visits];
  const open = [...pagesFor(segment).map(({ path }) => path), ...others].map((pathIn) => pathIn(segment));
  return open.some((path) => own === path || own.startsWith(`${path}/`));
}
