import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../test/support/actors';
import { stored } from '../test/support/numbered-chat';
import type { ServerProcess } from '../test/support/server-process';
import { soon } from '../test/support/sockets';
import { again, type Doing, type Talk, type Town } from './town';

const OWN = `query Own($after: String) { ownRooms(first: 50, after: $after) {
  nodes { name } pageInfo { endCursor hasNextPage } } }`;
const REFRESH = `mutation Refresh($input: RefreshSessionInput!) { refreshSession(input: $input) {
  tokens { accessToken } userErrors { code } } }`;
const EVENTS_WITHIN = 30_000;
const AT_ONCE = 8;
// An account keeps the newest sessions; a sign-in whose answer was lost made one, too.
const SESSIONS_OF_ONE = 25;

/** Compares everything that was acknowledged with what is stored; returns a line for each difference. */
export async function differences(server: Pick<ServerProcess, 'ask' | 'url'>, town: Town): Promise<string[]> {
  const lines: string[] = [];
  for (const talk of town.talks) lines.push(...(await ofTalk(server, talk)));
  for (const { owner, saving } of town.houses)
    lines.push(...ofList(`rooms of ${owner.email}`, saving.done, await roomsOf(await again(server, owner))));
  lines.push(...(await lostSessions(server, town.comings)));
  lines.push(...town.unknown.map((email) => `a new session of ${email} was not known`));
  return lines;
}

async function ofTalk(server: Pick<ServerProcess, 'ask'>, { chatId, sides, lines }: Talk): Promise<string[]> {
  const [first] = sides;
  if (!first) return [];
  const kept = await stored(await again(server as ServerProcess, first.actor), chatId);
  const texts = kept.map(({ text }) => text);
  const found = sides.flatMap(({ actor, writing }) =>
    ofList(
      `messages of ${actor.id}`,
      writing.done,
      texts.filter((text) => text.startsWith(actor.id)),
    ),
  );
  for (const { received, stop } of lines) {
    await soon(() => {
      if (!isDeepStrictEqual(received, kept)) throw new Error('not all events');
    }, EVENTS_WITHIN).catch(() => found.push(differenceOf(chatId, received, kept)));
    await stop();
  }
  return found;
}

function differenceOf(chatId: string, received: readonly object[], kept: readonly object[]): string {
  const index = kept.findIndex((message, place) => !isDeepStrictEqual(message, received[place]));
  return `events of chat ${chatId}: ${String(received.length)} of ${String(kept.length)}, other from place ${String(index)}: ${JSON.stringify([received[index], kept[index]])}`;
}

// The last one may have been stored, and its answer not waited for.
function ofList(what: string, acknowledged: readonly string[], kept: readonly string[]): string[] {
  const isWhole = isDeepStrictEqual(kept.slice(0, acknowledged.length), acknowledged);
  if (isWhole && kept.length - acknowledged.length <= 1) return [];
  const index = acknowledged.findIndex((one, place) => one !== kept[place]);
  return [
    `${what}: ${String(acknowledged.length)} acknowledged, ${String(kept.length)} stored, other from place ${String(index)}`,
  ];
}

async function roomsOf(owner: Actor): Promise<string[]> {
  const names: string[] = [];
  for (let after: string | null = null, isMore = true; isMore;) {
    const { nodes, pageInfo }: any = (await owner.ask(OWN, { after })).data?.['ownRooms'];
    names.push(...nodes.map(({ name }: { name: string }) => name));
    [after, isMore] = [pageInfo.endCursor, pageInfo.hasNextPage];
  }
  return names.reverse();
}

async function lostSessions({ ask }: Pick<ServerProcess, 'ask'>, comings: readonly Doing[]): Promise<string[]> {
  const left = comings.flatMap(({ done }) => done.slice(-SESSIONS_OF_ONE));
  let lost = 0;
  const check = async (): Promise<void> => {
    for (let refreshToken = left.pop(); refreshToken !== undefined; refreshToken = left.pop()) {
      const { data } = await ask(REFRESH, { input: { refreshToken } });
      if (!data?.['refreshSession'].tokens) lost += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, check));
  return lost > 0 ? [`${String(lost)} sessions are lost`] : [];
}
