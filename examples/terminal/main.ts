import { openAsBlob } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { createThikana, ThikanaError } from '@thikana/sdk';
import { CHATS, CREATE_CHAT, type Listed, OWNER, ROOM, SEARCH, UPLOAD } from './documents.ts';
import { fileStorage } from './file-storage.ts';

const HELP = `search [most rupees]           rooms
owner <username>               rooms of an owner
room <id>                      one room
sign-in <email> <password>     stays signed in
write <room id>                chat with the owner of a room
chats                          your chats
chat <id>                      continue a chat
photo <file>                   upload a profile photo, JPEG or PNG
sign-out`;

const thikana = createThikana({
  url: process.env['THIKANA_URL'] ?? 'http://localhost:4100/graphql',
  storage: fileStorage(process.env['THIKANA_TOKENS'] ?? '.thikana-tokens.json'),
  deviceName: 'Terminal',
  onSignedOut: () => say('You were signed out elsewhere. Please sign in again.'),
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const list = (rooms: readonly Listed[]): void =>
  rooms.forEach(({ id, name, district, price }) => say(`${id}  ₹${price}  ${name}, ${district}`));

const commands: Record<string, (...words: string[]) => Promise<void>> = {
  search: async (most = '9000') => {
    const { rooms } = await thikana.request(SEARCH, { filter: { maxPrice: Number(most) } });
    list(rooms.nodes);
  },
  owner: async (username = '') => list((await thikana.request(OWNER, { username })).owner.rooms.nodes),
  room: async (id = '') => {
    const { room } = await thikana.request(ROOM, { id });
    say(`${room.name}, ${room.district}: ₹${room.price}, by ${room.owner.displayName ?? 'Unknown User'}`);
    say(room.description);
  },
  'sign-in': async (email = '', password = '') => {
    const { displayName, role } = await thikana.signIn(email, password);
    say(`Signed in as ${displayName ?? email} (${role}).`);
  },
  'sign-out': async () => {
    await thikana.signOut();
    say('Signed out.');
  },
  write: async (id = '') => {
    const { room } = await thikana.request(ROOM, { id });
    const input = { otherPartyId: room.owner.id };
    const { createChat } = await thikana.request(CREATE_CHAT, { input }, { isRepeatable: true });
    await talk(createChat.chat.id);
  },
  chats: async () => {
    const { chats } = await thikana.request(CHATS, {});
    for (const { id, otherParty } of chats.nodes) say(`${id}  ${otherParty.displayName ?? 'Unknown User'}`);
  },
  chat: (id = '') => talk(id),
  photo: async (file = '') => {
    const onProgress = ({ sent, total }: { sent: number; total: number }): void =>
      void process.stdout.write(`\r${Math.round((100 * sent) / total)} %`);
    const input = { photo: await openAsBlob(file) };
    const { uploadProfilePhoto } = await thikana.upload(UPLOAD, { input }, { onProgress });
    say(`\n${uploadProfilePhoto.user.photoUrl}`);
  },
};

/** Shows a chat from its beginning, and sends each line that is typed, until Ctrl+D. */
async function talk(chatId: string): Promise<void> {
  const stopping = new AbortController();
  const shown = show(chatId, stopping.signal);
  say('Type a message; Ctrl+D ends.');
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim()) await thikana.send(chatId, line.trim());
  stopping.abort();
  await shown;
}

async function show(chatId: string, signal: AbortSignal): Promise<void> {
  for await (const event of thikana.chat(chatId, { after: 0, signal }))
    if (event.__typename === 'MessageAdded')
      say(`${event.chatMessage.isMine ? 'you' : '  they'}: ${event.chatMessage.text}`);
}

const [name = '', ...words] = process.argv.slice(2);
const command = commands[name];
try {
  if (!command) say(HELP);
  await command?.(...words);
} catch (fault) {
  const isVisitor = fault instanceof ThikanaError && fault.code === 'UNAUTHENTICATED';
  say(isVisitor ? 'Please sign in first.' : (fault as Error).message);
  process.exitCode = 1;
}
