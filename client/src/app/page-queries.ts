import { addTypenameToDocument } from '@apollo/client/utilities';
import { type DocumentNode, Kind, print } from 'graphql';
import { emptySearch, searchPath } from '../features/search/search';
import { pageHead, type PageHead, type SiteAddress } from '../lib/page-head';
import type { Address, PageQuery, Picture } from '../lib/page-query';
import { paths, roleSegments } from '../lib/paths';
import { speak, type Texts } from '../lib/texts';
import { compareHead } from './routes/compare/head';
import { comparePageQuery } from './routes/compare/page-query';
import { ComparedRoomsDocument } from './routes/compare/query.generated';
import { homeHead } from './routes/home/head';
import { homePageQuery } from './routes/home/page-query';
import { HomeRoomsDocument } from './routes/home/query.generated';
import { infoHeads } from './routes/info-heads';
import { profileHead } from './routes/profile/head';
import { profilePageQuery } from './routes/profile/page-query';
import { OwnerProfileDocument } from './routes/profile/query.generated';
import { roomHead } from './routes/room/head';
import { roomPageQuery } from './routes/room/page-query';
import { RoomDocument } from './routes/room/query.generated';
import { searchHead } from './routes/search/head';
import { searchPageQuery } from './routes/search/page-query';
import { SearchRoomsDocument } from './routes/search/query.generated';

/** The query that one public page asks first, for the server. */
interface AskedQuery {
  /** Pattern of the addresses. */
  readonly pattern: string;
  /** Folder of the page among the routes, by which the build names its files. */
  readonly route: string;
  readonly operationName: string;
  readonly document: DocumentNode;
  /** The document as Apollo Client sends it. */
  readonly query: string;
  readonly variables: (address: Address) => object;
  readonly picture: (data: object) => Picture | undefined;
  /** Codes of the refusals that mean that there is nothing at the address. */
  readonly absentCodes: readonly string[];
  /** Returns the head of the page; without data when there is no answer. */
  readonly head: (data: object | null, address: SiteAddress) => PageHead;
}

/** A page's query with its head. */
interface AskingPage<Variables extends object, Data> extends PageQuery<Variables, Data> {
  readonly document: DocumentNode;
  readonly head: (data: Data | null, address: SiteAddress) => PageHead;
}

const search = { ...searchPageQuery, document: SearchRoomsDocument, head: searchHead };

/** All public pages that ask a query first. */
export const pageQueries: readonly AskedQuery[] = [
  asked(paths.home.pattern, 'home', { ...homePageQuery, document: HomeRoomsDocument, head: homeHead }),
  asked(paths.search.pattern, 'search', search),
  asked(paths.searchFor.pattern, 'search', search),
  asked(paths.room.pattern, 'room', { ...roomPageQuery, document: RoomDocument, head: roomHead }),
  asked(paths.compared.pattern, 'compare', { ...comparePageQuery, document: ComparedRoomsDocument, head: compareHead }),
  asked(paths.profile.pattern, 'profile', { ...profilePageQuery, document: OwnerProfileDocument, head: profileHead }),
];

/** The heads of the other public pages. */
export const pageHeads = infoHeads;

/** Returns the head of a page that is not for search engines, and of an address with nothing. */
export const otherHead = (address: SiteAddress): PageHead => pageHead(address, { isIndexed: false });

/** Returns what is told with the texts of a language. */
export function inLanguage<Told>(language: string, texts: Texts, tell: () => Told): Told {
  speak(language, texts);
  return tell();
}

/** Paths of the pages that search engines visit, and those that they leave alone. */
export const crawledPaths = {
  fixed: [paths.home(), paths.search(), ...infoHeads.map(({ pattern }) => pattern)],
  room: (id: string): string => paths.room(id),
  district: (state: string, dist: string): string => searchPath({ ...emptySearch, state, dist }),
  closed: ['/auth/', ...roleSegments.map(paths.dashboardOf)],
};

function asked<Variables extends object, Data>(
  pattern: string,
  route: string,
  { document, variables, picture, absentCodes = [], head }: AskingPage<Variables, Data>,
): AskedQuery {
  return {
    pattern,
    route,
    operationName: nameOf(document),
    document,
    query: print(addTypenameToDocument(document)),
    variables,
    picture: (data) => picture?.(data as Data),
    absentCodes,
    head: (data, address) => head(data as Data | null, address),
  };
}

function nameOf({ definitions }: DocumentNode): string {
  return definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)?.name?.value ?? '';
}
