// All addresses of the site: `pattern` for the router, the function for links.
function fixed(pattern: string) {
  return Object.assign(() => pattern, { pattern });
}

function withParameter(start: string, parameter: string) {
  return Object.assign((value: string) => `${start}/${encodeURIComponent(value)}`, {
    pattern: `${start}/:${parameter}`,
  });
}

export const roleSegments = ['owner', 'user'] as const;

/** First address segment of a role's pages. */
export type RoleSegment = (typeof roleSegments)[number];

function inDashboard(page: string) {
  return Object.assign((segment: RoleSegment) => `/${segment}/${page}`, { page });
}

export const paths = {
  home: fixed('/'),
  search: fixed('/search'),
  searchFor: withParameter('/search', 'query'),
  room: withParameter('/room', 'roomId'),
  profile: withParameter('/profile', 'username'),
  compared: Object.assign((ids: readonly string[]) => `/compare?rooms=${ids.map(encodeURIComponent).join(',')}`, {
    pattern: '/compare',
  }),
  login: fixed('/auth/login'),
  register: fixed('/auth/register'),
  forgetPassword: fixed('/auth/forget-password'),
  resetPassword: fixed('/auth/reset-password'),
  verifyEmail: fixed('/auth/verify-email'),
  undoEmail: fixed('/auth/undo-email'),
  googleCallback: fixed('/auth/google/callback'),
  logout: fixed('/auth/logout'),
  dashboardOf: (segment: RoleSegment) => `/${segment}`,
  logoutOf: inDashboard('logout'),
  messages: inDashboard('messages'),
  bookmarks: inDashboard('bookmarks'),
  myPgs: inDashboard('pgs'),
  newPg: inDashboard('submit-pg'),
  changedPg: inDashboard('submit-pg/:roomId'),
  editPg: withParameter('/owner/submit-pg', 'roomId'),
  ownProfile: inDashboard('profile'),
  settings: inDashboard('settings'),
  notifications: inDashboard('notifications'),
  visits: inDashboard('visits'),
  savedSearches: inDashboard('saved-searches'),
  submitPg: fixed('/owner/submit-pg'),
  about: fixed('/info/about'),
  contact: fixed('/info/contact'),
  faqs: fixed('/info/faqs'),
  terms: fixed('/info/terms'),
  formerTerms: fixed('/terms'),
  report: fixed('/info/report'),
  /** The service worker keeps this page, and opens it in place of others (`client/service-worker/worker.ts`). */
  offline: fixed('/offline'),
};

/** Returns the patterns of the addresses of all pages. The server answers 404 to others. */
export function pagePatterns(): string[] {
  const patterns = Object.values(paths).flatMap((path) =>
    'pattern' in path ? [path.pattern] : roleSegments.map((segment) => path(segment)),
  );
  return [...new Set(patterns)];
}

/** Navigation state of the report page. */
export interface ReportState {
  userId: string;
  username: string | null;
  roomId?: string;
  /** A message that the person wrote to the reporter. */
  messageId?: string;
}

/** Navigation state of the report page for a review, which does not tell whose it is. */
export interface ReportedReviewState {
  reviewId: string;
  /** The name that the review shows. */
  author: string;
  roomName: string;
}

/** Field of the own profile that a link opens. */
export type ProfileField = 'phoneNumber' | 'email' | 'username' | 'dob';

/** Navigation state of My PGs after a room was deleted on its page. */
export interface DeletedRoomState {
  readonly deleted: {
    /** Texts to show, most important first. */
    readonly texts: readonly string[];
    /** Identity of the room if it can be brought back. */
    readonly restorableId: string | undefined;
    readonly at: number;
  };
}

/** Navigation state of the own profile. */
export interface OwnProfileState {
  edited: ProfileField;
}

/** Navigation state of the steps of the owner's form. */
export interface FormStepState {
  /** Key of the navigation that opened the form. */
  formKey: string;
  /** Number of entries that the steps of this form have before this one in the browser's history. */
  opened: number;
}

/** Returns what the addresses of the steps of one open form have in common. */
export const formKeyOf = ({ key, state }: { key: string; state: unknown }): string =>
  (state as Partial<FormStepState> | null)?.formKey ?? key;

/** Reads the id of a room from the address of its page. */
export const readRoomId = (pathname: string): string => decoded(pathname.split('/')[2] ?? '');

/** Parameter of the address of a search, and of a room's page: the landmark from which distances are measured. */
export const NEAR = 'near';

const LANDMARK = /^[a-z0-9-]{1,100}$/;

/** Reads the identity of a landmark from the parameters of an address; empty for none. */
export function readNear(search: string): string {
  const given = new URLSearchParams(search).get(NEAR)?.trim() ?? '';
  return LANDMARK.test(given) ? given : '';
}

/** Rooms that can be compared at a time. */
export const MOST_COMPARED = 3;

/** Reads the ids of the compared rooms from the parameters of their page, each once. */
export function readComparedIds(search: string): string[] {
  const ids = (new URLSearchParams(search).get('rooms') ?? '').split(',').filter(Boolean);
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}

/** Reads the username from the address of a profile. */
export const readUsername = (pathname: string): string => decoded(pathname.split('/')[2] ?? '');

/** Reads the search text from the address, whose last slash is none of it. The router's decoding would lose a typed `%2F`. */
export function readSearchQuery(pathname: string): string {
  return decoded(pathname.slice(`${paths.search.pattern}/`.length).replace(/\/$/, ''));
}

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
