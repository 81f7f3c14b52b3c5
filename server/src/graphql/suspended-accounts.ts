import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { refused, type UserError } from '../kernel/user-error';
import type { Viewer } from '../kernel/viewer';

/** Mutations of a suspended account: to sign in and out, to keep the account safe, to leave, and to write to the team. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['register', 'signIn', 'signInWithIdToken', 'createSignInNonce', 'startGoogleSignIn', 'finishGoogleSignIn'],
  ...['refreshSession', 'signOut', 'signOutDevices', 'changePassword', 'sendPasswordReset', 'resetPassword'],
  ...['sendVerificationEmail', 'confirmEmail', 'sendEmailCode', 'confirmEmailCode'],
  ...['resendEmailChange', 'cancelEmailChange', 'undoEmailChange'],
  ...['requestErasure', 'withdrawErasure', 'createDataExportLink', 'submitContactMessage'],
  ...[
    'blockUser',
    'unblockUser',
    'markChatRead',
    'markNotificationsRead',
    'deleteSavedSearch',
    'deleteBookmark',
    'deleteReview',
  ],
  ...[
    'chooseMonthlyNumbers',
    'chooseUnreadReminders',
    'chooseNotifications',
    'removePushDevice',
    'cancelVisit',
    'declineVisit',
  ],
]);

interface Sender {
  readonly viewer: Viewer;
  readonly users: { readonly suspensionNote: (viewer: Viewer) => Promise<string | null> };
}

type Resolver = GraphQLFieldResolver<unknown, Sender>;

/** Refuses the mutations of suspended accounts with `ACCOUNT_SUSPENDED`, but for those that they still need. */
export function withSuspendedAccounts(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, field] of Object.entries(schema.getMutationType()?.getFields() ?? {})) {
    if (!ALLOWED.has(name)) field.resolve = unlessSuspended(field.resolve ?? defaultFieldResolver);
  }
  return schema;
}

const unlessSuspended =
  (resolve: Resolver): Resolver =>
  (...asked) => {
    const [, , context] = asked;
    if (!context.viewer?.isSuspended) return resolve(...asked);
    return refusalOf(context).then((refusal) => refusal ?? resolve(...asked));
  };

// Whether an account is suspended is remembered for a moment; the note is read anew.
async function refusalOf({ viewer, users }: Sender): Promise<{ userErrors: readonly UserError[] } | null> {
  const note = await users.suspensionNote(viewer);
  return note === null ? null : refused('ACCOUNT_SUSPENDED', null, { note });
}
