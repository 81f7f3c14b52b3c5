import type { Actor } from './actors';
import { notAccepted } from './test-log';

const FIELDS =
  'id roomId roomName room { id } chatId side state actions times agreedTime words tookPlace calendarUrl otherParty { id }';
const mutation = (name: string): string => {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  return `mutation M($input: ${type}Input!) { ${name}(input: $input) {
    visit { ${FIELDS} } userErrors { code message path } } }`;
};
const LIST = `query Visits($first: Int! = 20, $after: String, $chatId: ID, $isOpen: Boolean, $group: VisitGroup) {
  visits(first: $first, after: $after, chatId: $chatId, isOpen: $isOpen, group: $group) {
    nodes { ${FIELDS} } totalCount pageInfo { hasNextPage endCursor } } }`;
const ONE = `query Visit($id: ID!) { visit(id: $id) { ${FIELDS} } }`;
const HALF_HOUR = 30 * 60_000;
const DAY = 24 * 60 * 60_000;

type Asking = Pick<Actor, 'ask'>;

/** Sends a mutation of visits and returns its payload. */
export async function visiting(actor: Asking, name: string, input: object): Promise<any> {
  const answer = await actor.ask(mutation(name), { input });
  if (!answer.data?.[name]) throw notAccepted(answer.errors);
  return answer.data[name];
}

/** Asks for a visit and returns it; fails when it is refused. */
export async function asksVisit(actor: Asking, roomId: string, times: readonly string[]): Promise<any> {
  const { visit, userErrors } = await visiting(actor, 'askVisit', { roomId, times });
  if (!visit) throw new Error(JSON.stringify(userErrors));
  return visit;
}

/** Returns the connection of an account's visits. */
export const visitsOf = async (actor: Asking, variables = {}): Promise<any> =>
  (await actor.ask(LIST, variables)).data?.['visits'];

/** Reads a visit; returns the answer with data or errors. */
export const readsVisit = (actor: Asking, id: string) => actor.ask(ONE, { id });

/** Returns 11:00 in India some days after a time. */
export function elevenIn(now: number, days: number): string {
  const day = new Date(now + days * DAY + 11 * HALF_HOUR).toISOString().slice(0, 10);
  return new Date(`${day}T11:00:00+05:30`).toISOString();
}
