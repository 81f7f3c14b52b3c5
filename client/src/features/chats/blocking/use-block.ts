import type { ApolloCache } from '@apollo/client';
import { useTranslation } from '../../../lib/i18n';
import { logFailure } from '../log-failure';
import { useBlockPersonMutation, useUnblockPersonMutation } from './blocking.generated';

interface Person {
  id: string;
  /** The name as it is shown. */
  name: string;
}

interface Outcome {
  isDone: boolean;
  /** Text to show. */
  text: string;
}

/** Blocks and unblocks people. */
export function useBlock() {
  const { t } = useTranslation();
  const [sendBlock, { loading: isBlocking }] = useBlockPersonMutation();
  const [sendUnblock, { loading: isUnblocking }] = useUnblockPersonMutation();

  const outcomeOf = async (sent: Promise<readonly { message: string }[] | undefined>, done: string) => {
    try {
      const userErrors = await sent;
      if (userErrors?.length === 0) return { isDone: true, text: done };
      return { isDone: false, text: userErrors?.[0]?.message ?? t('block.failed') };
    } catch (error) {
      logFailure(error);
      return { isDone: false, text: t('block.failed') };
    }
  };

  const block = ({ id, name }: Person): Promise<Outcome> =>
    outcomeOf(
      sendBlock({
        variables: { input: { userId: id } },
        update: (cache, { data }) => {
          if (data?.blockUser.user) forgetHidden(cache, id, true);
        },
      }).then(({ data }) => data?.blockUser.userErrors),
      t('block.done', { name }),
    );

  const unblock = ({ id, name }: Person): Promise<Outcome> =>
    outcomeOf(
      sendUnblock({
        variables: { input: { userId: id } },
        update: (cache, { data }) => {
          if (data?.unblockUser.user) forgetHidden(cache, id, false);
        },
      }).then(({ data }) => data?.unblockUser.userErrors),
      t('block.undone', { name }),
    );

  return { block, unblock, isBusy: isBlocking || isUnblocking };
}

// A block hides and shows rooms in every list, so they are asked for again.
function forgetHidden(cache: ApolloCache, id: string, isBlocked: boolean): void {
  const user = cache.identify({ __typename: 'User', id });
  cache.modify({
    ...(user !== undefined && { id: user }),
    fields: {
      isBlocked: () => isBlocked,
      rooms: (_rooms, { DELETE }): unknown => DELETE,
      contact: (_contact, { DELETE }): unknown => DELETE,
    },
  });
  for (const fieldName of ['rooms', 'room', 'bookmarks', 'blockedUsers']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
