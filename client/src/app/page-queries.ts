// The build makes this a module of its own for the server.
import { addTypenameToDocument } from '@apollo/client/utilities';
import { type DocumentNode, Kind, print } from 'graphql';
import type { Address, PageQuery, Picture } from '../lib/page-query';
import { paths } from '../lib/paths';
import { homePageQuery } from './routes/home/page-query';
import { roomPageQuery } from './routes/room/page-query';
import { searchPageQuery } from './routes/search/page-query';

/** The query that one public page asks first, for the server. */
interface AskedQuery {
  /** Pattern of the addresses. */
  readonly pattern: string;
  /** Folder of the page among the routes, by which the build names its files. */
  readonly route: string;
  readonly operationName: string;
  /** The document as Apollo Client sends it. */
  readonly query: string;
  readonly variables: (address: Address) => object;
  readonly picture: (data: object) => Picture | undefined;
}

/** All public pages that ask a query first. */
export const pageQueries: readonly AskedQuery[] = [
  asked(paths.home.pattern, 'home', homePageQuery),
  asked(paths.search.pattern, 'search', searchPageQuery),
  asked(paths.searchFor.pattern, 'search', searchPageQuery),
  asked(paths.room.pattern, 'room', roomPageQuery),
];

function asked<Variables extends object, Data>(
  pattern: string,
  route: string,
  { document, variables, picture }: PageQuery<DocumentNode, Variables, Data>,
): AskedQuery {
  return {
    pattern,
    route,
    operationName: nameOf(document),
    query: print(addTypenameToDocument(document)),
    variables,
    picture: (data) => picture?.(data as Data),
  };
}

function nameOf({ definitions }: DocumentNode): string {
  return definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)?.name?.value ?? '';
}
