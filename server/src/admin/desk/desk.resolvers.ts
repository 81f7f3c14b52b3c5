import { connectionFields, type PageRequest } from '../../graphql/connections';
import { type Language, languageWith } from '../../kernel/catalogue';
import type { DeskAccountService } from '../accounts/desk-account.service';
import type { AdminAction } from '../admin-action.entity';
import type { CaseRow } from '../cases/case.repository';
import { refusalWith } from '../cases/case.rules';
import type { CaseDetailsService, CaseRoom } from '../cases/case-details.service';
import type { CasePeopleService } from '../cases/case-people.service';
import type { AskedCases, AskedClosing, CaseService } from '../cases/case.service';
import type { EmailPreviewService } from '../emails/email-preview.service';
import type { DeskSignIn, OperatorSessionService } from '../operators/operator-session.service';
import type { SignedInOperator } from '../operators/operator.rules';
import type { FiguresService } from '../figures/figures.service';
import type { ListedServer } from '../figures/server-state.service';
import type { FindingRow } from '../findings/finding.repository';
import type { AskedFindings, FindingService } from '../findings/finding.service';
import type { DeskNews } from './desk-news';

/** The cookie of a session. */
export interface DeskCookie {
  readonly read: () => string | null;
  readonly keep: (token: string) => void;
  readonly clear: () => void;
}

/** The services of the desk. */
export interface DeskServices {
  readonly sessions: OperatorSessionService;
  readonly cases: CaseService;
  readonly details: CaseDetailsService;
  readonly people: CasePeopleService;
  readonly accounts: DeskAccountService;
  readonly previews: EmailPreviewService;
  readonly findings: FindingService;
  readonly figures: FiguresService;
  readonly news: DeskNews;
  /** The address of the site, without a slash at its end; empty where it is that of the desk. */
  readonly siteUrl: string;
}

/** The context of the desk's resolvers. */
export interface DeskContext extends DeskServices {
  /** Null without a session. */
  readonly viewer: SignedInOperator | null;
  readonly cookie: DeskCookie;
  readonly address: string;
  readonly language: Language;
}

interface Input<Fields> {
  readonly input: Fields;
}

type Id = Input<{ readonly id: string }>;
type RoomAndNote = Input<{ readonly roomId: string; readonly note: string }>;
type ReviewAndNote = Input<{ readonly reviewId: string; readonly note: string }>;

type NamedRoom = Pick<FindingRow, 'roomId' | 'roomName'>;

const roomUrl = ({ siteUrl }: DeskContext, id: string) => `${siteUrl}/room/${id}`;

const roomFields = {
  id: ({ roomId }: NamedRoom) => roomId,
  name: ({ roomName }: NamedRoom) => roomName,
  url: ({ roomId }: NamedRoom, _args: unknown, context: DeskContext) => roomUrl(context, String(roomId)),
};

/** Resolvers of the desk's schema. */
export const deskResolvers = {
  Query: {
    me: (_root: unknown, _args: unknown, { viewer }: DeskContext) => viewer,
    cases: (_root: unknown, asked: AskedCases, { viewer, cases }: DeskContext) => cases.queue(viewer, asked),
    caseCounts: (_root: unknown, _args: unknown, { viewer, cases }: DeskContext) => cases.counts(viewer),
    case: (_root: unknown, { id }: { id: string }, { viewer, cases }: DeskContext) => cases.find(viewer, id),
    findings: (_root: unknown, asked: AskedFindings, { viewer, findings }: DeskContext) => findings.list(viewer, asked),
    figures: (_root: unknown, _args: unknown, { viewer, figures }: DeskContext) => figures.figures(viewer),
    audit: (_root: unknown, page: PageRequest, { viewer, cases }: DeskContext) => cases.audit(viewer, page),
  },
  Mutation: {
    signIn: (_root: unknown, { input }: Input<DeskSignIn>, context: DeskContext) => signIn(input, context),
    signOut: (_root: unknown, _args: unknown, context: DeskContext) => signOut(context),
    takeCase: (_root: unknown, { input }: Id, { viewer, cases }: DeskContext) => cases.take(viewer, input.id),
    returnCase: (_root: unknown, { input }: Id, { viewer, cases }: DeskContext) => cases.putBack(viewer, input.id),
    closeCase: (_root: unknown, { input }: Input<AskedClosing>, { viewer, cases }: DeskContext) =>
      cases.close(viewer, input),
    holdRoom: (_root: unknown, { input }: RoomAndNote, { viewer, cases }: DeskContext) =>
      cases.hold(viewer, input.roomId, input.note),
    releaseRoom: (_root: unknown, { input }: Input<{ roomId: string }>, { viewer, cases }: DeskContext) =>
      cases.release(viewer, input.roomId),
    holdReview: (_root: unknown, { input }: ReviewAndNote, { viewer, cases }: DeskContext) =>
      cases.holdReview(viewer, input.reviewId, input.note),
    releaseReview: (_root: unknown, { input }: Input<{ reviewId: string }>, { viewer, cases }: DeskContext) =>
      cases.releaseReview(viewer, input.reviewId),
    markLooked: (_root: unknown, { input }: Id, { viewer, findings }: DeskContext) =>
      findings.markLooked(viewer, input.id),
  },
  Operator: {
    rights: ({ rights }: SignedInOperator) => rights.map((right) => right.toUpperCase()),
  },
  CaseConnection: connectionFields,
  FindingConnection: connectionFields,
  Finding: {
    account: (row: FindingRow) => row,
    room: (row: FindingRow) => row.roomId && row,
    other: ({ otherRoomId: roomId, otherRoomName: roomName }: FindingRow) => roomId && { roomId, roomName },
    createdAt: ({ createdAt }: FindingRow) => new Date(createdAt),
  },
  FoundAccount: {
    id: ({ userId }: FindingRow) => userId,
    name: ({ userName }: FindingRow) => userName,
    since: ({ userSince }: FindingRow) => new Date(userSince),
    language: ({ userLanguage }: FindingRow) => (languageWith(userLanguage) ?? 'en').toUpperCase(),
    url: ({ pageName }: FindingRow, _args: unknown, { siteUrl }: DeskContext) =>
      pageName && `${siteUrl}/profile/${encodeURIComponent(pageName)}`,
  },
  FoundRoom: roomFields,
  OtherRoom: roomFields,
  ActionConnection: { nodes: connectionFields.nodes, pageInfo: connectionFields.pageInfo },
  Case: {
    createdAt: ({ createdAt }: CaseRow) => new Date(createdAt),
    takenAt: ({ takenAt }: CaseRow) => (takenAt === null ? null : new Date(takenAt)),
    writer: (row: CaseRow, _args: unknown, { details }: DeskContext) => details.writerOf(row),
    replyTo: (row: CaseRow, _args: unknown, { details }: DeskContext) => details.replyTo(row),
    room: (row: CaseRow, _args: unknown, { details }: DeskContext) => details.roomOf(row),
    review: (row: CaseRow, _args: unknown, { details }: DeskContext) => details.reviewOf(row),
    facts: (row: CaseRow, _args: unknown, { details }: DeskContext) => details.factsOf(row),
    actions: (row: CaseRow, _args: unknown, { details }: DeskContext) => details.actionsOn(row),
  },
  CaseRoom: {
    url: ({ id, status }: CaseRoom, _args: unknown, context: DeskContext) =>
      status === 'PUBLIC' ? roomUrl(context, id) : null,
  },
  ChatLine: {
    createdAt: ({ createdAt }: { createdAt: number }) => new Date(createdAt),
    isReported: ({ isReported }: { isReported?: boolean }) => isReported === true,
  },
  Server: { toldAt: ({ toldAt }: ListedServer) => new Date(toldAt) },
  Action: { createdAt: ({ createdAt }: AdminAction) => new Date(createdAt) },
};

async function signIn(input: DeskSignIn, { sessions, cookie, address }: DeskContext) {
  const begun = await sessions.signIn(input, address);
  if (!begun) return { operator: null, refusal: refusalWith('SIGN_IN_WRONG') };
  cookie.keep(begun.token);
  return { operator: begun.operator, refusal: null };
}

async function signOut({ viewer, sessions, cookie }: DeskContext) {
  const token = cookie.read();
  if (viewer && token !== null) await sessions.signOut(viewer, token);
  cookie.clear();
  return true;
}
