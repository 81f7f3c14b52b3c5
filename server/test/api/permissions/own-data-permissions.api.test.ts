import { Bookmark } from '../../../src/bookmarks';
import { Chat } from '../../../src/chats';
import { ContactMessage } from '../../../src/contact';
import { Report } from '../../../src/reports';
import { register } from '../../support/actors';
import { type Answer, startApp, type TestApp } from '../../support/app';
import { registerOwner } from '../../support/owner-actions';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const ERRORS = 'userErrors { code message }';

/** Returns operations that a seeker may send and a visitor may not. */
function calls({ roomId, ownerId }: { roomId: string; ownerId: string }): [string, string][] {
  return [
    ['bookmark', `mutation { done: saveBookmark(input: { roomId: "${roomId}" }) { ${ERRORS} } }`],
    ['chat', `mutation { done: createChat(input: { otherPartyId: "${ownerId}" }) { ${ERRORS} } }`],
    [
      'contact an owner',
      `mutation { done: contactOwner(input: { roomId: "${roomId}", name: "A", phoneNumber: "1", message: "Hi" }) {
        ${ERRORS} } }`,
    ],
    [
      'contact the team',
      `mutation { done: submitContactMessage(input: { name: "A", email: "a@example.com", message: "Hi" }) {
        ${ERRORS} } }`,
    ],
    [
      'report',
      `mutation { done: submitReport(input: { ownerId: "${ownerId}", ownerUname: "any_name",
        roomId: "${roomId}", reason: OTHER, description: "x" }) { ${ERRORS} } }`,
    ],
    ['edit a profile', `mutation { done: saveProfile(input: { displayName: "Ana" }) { ${ERRORS} } }`],
  ];
}

/** Queries that only the dashboard sends. */
const dashboard = ['bookmarks { totalCount }', 'chats { totalCount }', 'ownRooms { totalCount }', 'unreadChats'];
const nameOf = (field: string): string => field.split(' ')[0] ?? '';

const refusalsOf = ({ data, errors }: Answer): string[] => [
  ...errors.map(({ extensions }) => extensions.code),
  ...(data?.['done']?.userErrors ?? []).map(({ code }: { code: string }) => code),
];

async function aWorld() {
  const owner = await registerOwner(app);
  const room = await owner.lists();
  const ana = await register(app);
  return { owner, ana, room, asAna: { roomId: room.id, ownerId: owner.id } };
}

test('PERM-02 PERM-11: what needs a sign-in is refused to a visitor who calls the API', async () => {
  const { asAna } = await aWorld();
  for (const [what, call] of calls(asAna))
    expect([what, refusalsOf(await app.ask(call))]).toEqual([what, ['UNAUTHENTICATED']]);
  for (const field of dashboard) {
    const [name, answer] = [nameOf(field), await app.ask(`{ ${field} }`)];
    expect([name, answer.data?.[name] ?? null, refusalsOf(answer)]).toEqual([name, null, ['UNAUTHENTICATED']]);
  }
  for (const table of [Bookmark, Chat, ContactMessage, Report]) expect(await app.database.read.count(table)).toBe(0);
});

test('PERM-03 PERM-11: a seeker may do it, and open the dashboard', async () => {
  const { ana, asAna } = await aWorld();
  for (const [what, call] of calls(asAna)) expect([what, refusalsOf(await ana.ask(call))]).toEqual([what, []]);
  for (const field of dashboard) expect((await ana.ask(`{ ${field} }`)).errors).toEqual([]);
});

test('PERM-11 SEC-08: a second account that sends the ids of the first changes nothing of theirs', async () => {
  const { ana, owner, asAna } = await aWorld();
  const ben = await register(app);
  const byName = new Map(calls(asAna));
  await ben.ask(byName.get('bookmark') ?? '');
  const listed = await ana.ask('{ bookmarks { totalCount } }');
  expect(listed.data).toEqual({ bookmarks: { totalCount: 0 } });
  expect((await owner.ask('{ bookmarks { totalCount } }')).data).toEqual({ bookmarks: { totalCount: 0 } });
});
