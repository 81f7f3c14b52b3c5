import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, type Check, demand, signsIn } from './bench.ts';

const AT_ONCE = 8;
const QUIET = 1000;
const DEVICES = '{ signedInDevices { name isCurrent } }';
const SIGN_OUT_OTHERS = 'mutation { signOutDevices { userErrors { code } } }';

const refreshesOf = ({ sent }: Bench) => sent('refreshSession');

async function expires(bench: Bench): Promise<void> {
  await signsIn(bench);
  await bench.arms('expired-token');
}

/** Checks of authentication.md and answers.md. */
export const sessionChecks: readonly Check[] = [
  {
    name: 'one-refresh',
    demands: 'One refresh at a time; other requests wait for it (authentication.md).',
    run: async (bench) => {
      await expires(bench);
      // The refusal of one request arrives after the refresh.
      await bench.arms('slow', { operation: 'me', seconds: 1 });
      await Promise.all(Array.from({ length: AT_ONCE }, () => bench.client.does('account')));
      const { length } = await refreshesOf(bench);
      demand(length === 1, `${AT_ONCE} requests with an expired token led to ${length} refreshes`);
      return `${AT_ONCE} requests with an expired token, 1 refresh, all answered`;
    },
  },
  {
    name: 'lost-refresh-answer',
    demands: 'A lost answer signs nobody out: repeat the same request (authentication.md).',
    run: async (bench) => {
      await expires(bench);
      await bench.arms('lost-refresh-answer');
      await bench.client.does('account');
      const refreshes = await refreshesOf(bench);
      const different = new Set(refreshes.map(({ document, variables }) => document + JSON.stringify(variables)));
      demand(
        refreshes.length === 2 && different.size === 1,
        `${refreshes.length} refreshes, ${different.size} different`,
      );
      await bench.arms('expired-token');
      await bench.client.does('account');
      return 'the same refresh token was sent again; its successor works for the next refresh';
    },
  },
  {
    name: 'stale-public-query',
    demands: 'On WWW-Authenticate on the answer to a query, refresh once and repeat (authentication.md).',
    run: async (bench) => {
      await expires(bench);
      await bench.client.does('search');
      const { length } = await refreshesOf(bench);
      demand(length === 1, `${length} refreshes after a public query with an expired token`);
      return 'the public query was answered after 1 refresh';
    },
  },
  {
    name: 'sign-out',
    demands: 'signOut with a valid access token, refresh first if it has expired (authentication.md).',
    run: async (bench) => {
      await expires(bench);
      await bench.client.does('signOut');
      const { signedInDevices } = await bench.seeker.asks<{ signedInDevices: object[] }>(DEVICES);
      demand(signedInDevices.length === 1, 'the session of the client still exists on the server');
      return 'an expired token was refreshed, and the session ended on the server';
    },
  },
  {
    name: 'session-ended',
    demands: 'SESSION_ENDED: delete the tokens and ask the person to sign in (authentication.md).',
    run: async (bench) => {
      await signsIn(bench);
      await bench.seeker.asks(SIGN_OUT_OTHERS);
      const { error } = await bench.client.ask('account');
      demand(error?.code === 'SESSION_ENDED', `account told ${JSON.stringify(error)} instead of SESSION_ENDED`);
      await bench.client.until('signedOut', (events) => events.some(({ kind }) => kind === 'signedOut'));
      return quiet(bench);
    },
  },
  {
    name: 'session-ended-while-listening',
    demands: '4401: the session was ended; sign in, and do not reconnect (answers.md).',
    run: async (bench) => {
      await signsIn(bench);
      const { chatId, lastSequence } = await bench.client.does('openChat', { otherPartyId: bench.owner.id });
      await bench.client.does('listen', { chatId, after: lastSequence });
      while ((await bench.openSockets()) === 0) await wait(20);
      await bench.seeker.asks(SIGN_OUT_OTHERS);
      await bench.client.until('signedOut', (events) => events.some(({ kind }) => kind === 'signedOut'));
      return quiet(bench);
    },
  },
];

async function quiet(bench: Bench): Promise<string> {
  await wait(QUIET);
  const { length } = await refreshesOf(bench);
  const sockets = await bench.openSockets();
  demand(length <= 1, `${length} refreshes after the end of the session`);
  demand(sockets === 0, `${sockets} sockets are open after the end of the session`);
  return `signedOut was told; ${length} refresh and no socket within ${QUIET} ms`;
}
