import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { calendarDateScalar, dateTimeScalar, uploadScalar } from '../../graphql/scalars';
import { apiInfoResolvers } from '../../api-info';
import { blockResolvers } from '../../blocks';
import { bookmarkResolvers } from '../../bookmarks';
import { chatResolvers } from '../../chats';
import { contactMessageResolvers } from '../../contact';
import { dataExportResolvers } from '../../data-export';
import { locationResolvers } from '../../locations';
import { notificationResolvers } from '../../notifications';
import { pushResolvers } from '../../push';
import { reportResolvers } from '../../reports';
import { savedSearchResolvers } from '../../saved-searches';
import { reviewResolvers } from '../../reviews';
import { visitResolvers } from '../../visits';
import { roomStatisticsResolvers } from '../../room-statistics';
import { roomResolvers } from '../../rooms';
import {
  emailChangeResolvers,
  erasureResolvers,
  googleSignInResolvers,
  idTokenSignInResolvers,
  mailedLinkResolvers,
  sessionResolvers,
} from '../../auth';
import { userResolvers } from '../../users';
import { withSuspendedAccounts } from '../../graphql/suspended-accounts';
import { messageResolvers, withMessagesOfPayloads } from '../../graphql/message.resolvers';

const contract = createRequire(import.meta.url).resolve('@thikana/schema/schema.graphql');

let made: GraphQLSchema | undefined;

/** Builds the schema with the resolvers of every domain. Throws for a resolver that the schema does not know. */
export function executableSchema(): GraphQLSchema {
  made ??= withSuspendedAccounts(
    withMessagesOfPayloads(
      makeExecutableSchema({
        typeDefs: readFileSync(contract, 'utf8'),
        resolvers: [
          { DateTime: dateTimeScalar, CalendarDate: calendarDateScalar, Upload: uploadScalar },
          messageResolvers,
          apiInfoResolvers,
          userResolvers,
          sessionResolvers,
          mailedLinkResolvers,
          emailChangeResolvers,
          erasureResolvers,
          googleSignInResolvers,
          idTokenSignInResolvers,
          roomResolvers,
          roomStatisticsResolvers,
          locationResolvers,
          chatResolvers,
          blockResolvers,
          notificationResolvers,
          visitResolvers,
          reviewResolvers,
          pushResolvers,
          bookmarkResolvers,
          savedSearchResolvers,
          reportResolvers,
          contactMessageResolvers,
          dataExportResolvers,
        ],
        resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
      }),
    ),
  );
  return made;
}
