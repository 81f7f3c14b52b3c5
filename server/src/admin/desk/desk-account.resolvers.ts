import { languageWith } from '../../kernel/catalogue';
import type { Report } from '../../reports';
import type { User } from '../../users';
import type { EndedErasure, ListedErasure } from '../accounts/desk-account.service';
import type { ListedRemoval } from '../accounts/removal-request.repository';
import type { CaseRow } from '../cases/case.repository';
import type { AskedPreview } from '../emails/email-preview.service';
import type { DeskContext } from './desk.resolvers';

interface Input<Fields> {
  readonly input: Fields;
}

type Person = Input<{ readonly userId: string }>;
type PersonAndNote = Input<{ readonly userId: string; readonly note: string }>;

/** Resolvers of the part of the desk's schema about accounts and emails. */
export const deskAccountResolvers = {
  Query: {
    removals: (_root: unknown, _args: unknown, { viewer, accounts }: DeskContext) => accounts.removals(viewer),
    erasures: (_root: unknown, _args: unknown, { viewer, accounts }: DeskContext) => accounts.erasures(viewer),
    endedErasures: (_root: unknown, _args: unknown, { viewer, accounts }: DeskContext) =>
      accounts.endedErasures(viewer),
    emailPreview: (_root: unknown, { input }: Input<AskedPreview>, { viewer, previews }: DeskContext) =>
      previews.preview(viewer, input),
  },
  Mutation: {
    answerCase: (_root: unknown, { input }: Input<{ id: string; text: string }>, { viewer, cases }: DeskContext) =>
      cases.answer(viewer, input.id, input.text),
    warnUser: (_root: unknown, { input }: PersonAndNote, { viewer, accounts }: DeskContext) =>
      accounts.warn(viewer, input.userId, input.note),
    suspendUser: (_root: unknown, { input }: PersonAndNote, { viewer, accounts }: DeskContext) =>
      accounts.suspend(viewer, input.userId, input.note),
    resumeUser: (_root: unknown, { input }: Person, { viewer, accounts }: DeskContext) =>
      accounts.resume(viewer, input.userId),
    askRemoval: (_root: unknown, { input }: PersonAndNote, { viewer, accounts }: DeskContext) =>
      accounts.askRemoval(viewer, input.userId, input.note),
    confirmRemoval: (_root: unknown, { input }: Person, { viewer, accounts }: DeskContext) =>
      accounts.confirmRemoval(viewer, input.userId),
    withdrawRemoval: (_root: unknown, { input }: Person, { viewer, accounts }: DeskContext) =>
      accounts.withdrawRemoval(viewer, input.userId),
  },
  Case: {
    reporter: (row: CaseRow, _args: unknown, { people }: DeskContext) => people.writerOf(row),
    reported: (row: CaseRow, _args: unknown, { people }: DeskContext) => people.reportedOf(row),
  },
  CasePerson: {
    name: ({ username, displayName }: User) => username ?? displayName,
    language: ({ language }: User) => (languageWith(language) ?? 'en').toUpperCase(),
    createdAt: ({ createdAt }: User) => new Date(createdAt),
    isRemoved: ({ removedAt }: User) => removedAt !== null,
    suspendedAt: ({ suspendedAt }: User) => (suspendedAt === null ? null : new Date(suspendedAt)),
    removal: (user: User, _args: unknown, { people }: DeskContext) => people.removalOf(user),
    reportsSent: (user: User, _args: unknown, { people }: DeskContext) => people.countSent(user),
    reportsAbout: (user: User, _args: unknown, { people }: DeskContext) => people.countAbout(user),
    latestSent: (user: User, _args: unknown, { people }: DeskContext) => people.sentBy(user),
    latestAbout: (user: User, _args: unknown, { people }: DeskContext) => people.about(user),
    actions: (user: User, _args: unknown, { people }: DeskContext) => people.actionsOn(user),
  },
  RelatedReport: { createdAt: ({ createdAt }: Report) => new Date(createdAt) },
  Removal: { createdAt: ({ createdAt }: ListedRemoval) => new Date(createdAt) },
  Erasure: { dueAt: ({ dueAt }: ListedErasure) => new Date(dueAt) },
  EndedErasure: { endedAt: ({ endedAt }: EndedErasure) => new Date(endedAt) },
};
