import { askedFields } from '../graphql/asked-fields';
import { connectionFields } from '../graphql/connections';
import type { Resolvers } from '../graphql/generated';
import { clockOf, storedTimes } from './visit.rules';

const NO_FIELDS: ReadonlySet<string> = new Set();

export const visitResolvers: Resolvers = {
  Query: {
    visits: (_root, args, { viewer, visitLists }) => visitLists.list(viewer, args),
    visit: (_root, { id }, { viewer, visits }) => visits.byId(viewer, id),
    visitingHours: (_root, _args, { viewer, visits }) => visits.ownHours(viewer),
  },
  Mutation: {
    askVisit: (_root, { input }, { viewer, visitAsking }) => visitAsking.ask(viewer, input),
    acceptVisit: (_root, { input }, { viewer, visits }) => visits.accept(viewer, input),
    proposeVisitTimes: (_root, { input }, { viewer, visits }) => visits.propose(viewer, input),
    declineVisit: (_root, { input }, { viewer, visits }) => visits.decline(viewer, input),
    cancelVisit: (_root, { input }, { viewer, visits }) => visits.cancel(viewer, input.id),
    confirmVisit: (_root, { input }, { viewer, visits }) => visits.confirm(viewer, input),
    saveVisitingHours: (_root, { input }, { viewer, visits }) => visits.saveHours(viewer, input),
  },
  VisitConnection: connectionFields,
  Visit: {
    side: (visit, _args, { viewer, visits }) => visits.sideOf(viewer, visit),
    otherParty: (visit, _args, { viewer, visits, loaders }) => loaders.userById(visits.otherOf(viewer, visit)),
    room: async (visit, _args, { viewer, visits, rooms, loaders }, info) =>
      rooms.shownTo(viewer, await loaders.roomById(visit.roomId, askedFields(info, 'Room')), () =>
        loaders.isApart({ viewerId: viewer?.id ?? '', userId: visits.otherOf(viewer, visit) }),
      ),
    chatId: async ({ ownerId, seekerId }, _args, { loaders }) =>
      (await loaders.chatOfPair({ one: ownerId, other: seekerId }))?.id ?? null,
    state: (visit, _args, { visits }) => visits.stateOf(visit),
    actions: (visit, _args, { viewer, visits, loaders }) =>
      visits.actionsOf(viewer, visit, () => loaders.roomById(visit.roomId, NO_FIELDS)),
    times: ({ times }) => storedTimes(times).map((time) => new Date(time)),
    agreedTime: ({ agreedAt }) => (agreedAt === null ? null : new Date(agreedAt)),
    tookPlace: (visit, _args, { viewer, visits }) => visits.answerOf(viewer, visit),
    calendarUrl: (visit, _args, { visits, visitCalendars, siteUrl }) =>
      visits.stateOf(visit) === 'AGREED' ? siteUrl + visitCalendars.pathOf(visit.id) : null,
    createdAt: ({ createdAt }) => new Date(createdAt),
    updatedAt: ({ updatedAt }) => new Date(updatedAt),
  },
  VisitingHours: {
    days: ({ days }) => days.split(',').map(Number),
    from: ({ fromMinute }) => clockOf(fromMinute),
    to: ({ toMinute }) => clockOf(toMinute),
  },
  Room: {
    visitingHours: async ({ ownerId }, _args, { loaders }) => (await loaders.visitingHoursByOwner(ownerId)) ?? null,
  },
  Notification: {
    visit: async ({ visitId }, _args, { loaders }) =>
      visitId === null ? null : ((await loaders.visitById(visitId)) ?? null),
  },
};
