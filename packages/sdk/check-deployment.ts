// Uses a running site as two people do, restarts it, and checks that nothing is lost. docs/deployment.md tells how.
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createThikana, type Document, memoryStorage, type Thikana, type Tokens } from './src/index.ts';

const HELP = `npm run check:deployment -- --url <address> --mail <address> [--restart <command>]

  --url      the site, such as http://localhost:8080; its data gets two accounts, a room and a chat
  --mail     the mail catcher of docker-compose.yml (Mailpit), such as http://localhost:8025
  --restart  restarts the site; may be given several times, and after each everything is read again
`;

const { values } = parseArgs({
  options: { url: { type: 'string' }, mail: { type: 'string' }, restart: { type: 'string', multiple: true } },
});
const { url, mail, restart = [] } = values;

interface Site {
  readonly site: string;
  readonly catcher: string;
}

interface Entry {
  readonly user: { readonly id: string } | null;
  readonly tokens: Tokens | null;
}

interface Photo {
  readonly id: string;
  readonly url: string;
}

const ENTRY =
  'user { id } tokens { accessToken accessTokenExpiresInSeconds refreshToken deviceToken } userErrors { code message }';
const REGISTER: Document<{ register: Entry }, { input: object }> =
  `mutation Register($input: RegisterInput!) { register(input: $input) { ${ENTRY} } }`;
const CONFIRM: Document<{ confirmEmail: Entry }, { input: object }> =
  `mutation Confirm($input: ConfirmEmailInput!) { confirmEmail(input: $input) { ${ENTRY} } }`;
const SAVE_PROFILE: Document<unknown, { input: object }> =
  'mutation Profile($input: SaveProfileInput!) { saveProfile(input: $input) { userErrors { code message path } } }';
const SAVE_ROOM: Document<{ saveRoom: { room: { id: string } } }, { input: object }> =
  'mutation Save($input: SaveRoomInput!) { saveRoom(input: $input) { room { id } userErrors { code message path } } }';
const UPLOAD: Document<{ uploadRoomImage: { image: Photo } }, { input: { roomId: string; image: Blob } }> =
  'mutation Upload($input: UploadRoomImageInput!) { uploadRoomImage(input: $input) { image { id url } userErrors { code message } } }';
const READ_ROOM: Document<{ room: { name: string; owner: { id: string }; images: Photo[] } | null }, { id: string }> =
  'query Room($id: ID!) { room(id: $id) { name owner { id } images { id url } } }';
const CREATE_CHAT: Document<{ createChat: { chat: { id: string; lastSequence: number } } }, { input: object }> =
  'mutation Chat($input: CreateChatInput!) { createChat(input: $input) { chat { id lastSequence } userErrors { code message } } }';
const READ_CHAT: Document<{ chat: { messages: { nodes: { text: string }[] } } }, { id: string }> =
  'query Chat($id: ID!) { chat(id: $id) { messages { nodes { text } } } }';

const ROOM = {
  location: 'Near Clock Tower',
  state: 'Rajasthan',
  district: 'Kota',
  pincode: '324005',
  price: 5000,
  facilities: 'Bed\nFan',
  services: 'Cleaning',
  rules: 'No smoking',
  description: 'A quiet room.',
};

/** Registers a person, who opens the mailed link, and returns the client that is signed in. */
async function signUp({ site, catcher }: Site, role: 'OWNER' | 'USER', key: string) {
  const thikana = createThikana({ url: `${site}/graphql`, storage: memoryStorage(), deviceName: 'Check' });
  const email = `check-${role.toLowerCase()}-${key}@example.com`;
  const input = { email, password: `four quiet monsoons ${key}`, role };
  const { register } = await thikana.request(REGISTER, { input });
  if (register.tokens) await thikana.begin(register.tokens);
  const { confirmEmail } = await thikana.request(CONFIRM, { input: { token: await mailedToken(catcher, email) } });
  if (confirmEmail.tokens) await thikana.begin(confirmEmail.tokens);
  return { ...input, thikana };
}

async function mailedToken(catcher: string, email: string): Promise<string> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(500)) {
    const query = encodeURIComponent(`to:"${email}"`);
    const found = (await (await fetch(`${catcher}/api/v1/search?query=${query}`)).json()) as {
      messages: { ID: string }[];
    };
    const [letter] = found.messages;
    if (!letter) continue;
    const { Text: text } = (await (await fetch(`${catcher}/api/v1/message/${letter.ID}`)).json()) as { Text: string };
    const token = /verify-email\?token=([\w.~-]+)/.exec(text)?.[1];
    if (token) return token;
  }
  throw new Error(`No letter with a link came to ${email} within a minute.`);
}

async function listRoom(owner: Thikana, key: string): Promise<string> {
  const username = `check_${key}`;
  await owner.request(SAVE_PROFILE, { input: { username, phoneNumber: '9876543210', dob: '1990-05-17' } });
  const room = { ...ROOM, name: `Check ${key}`, imagesFollow: true };
  const { id } = (await owner.request(SAVE_ROOM, { input: room })).saveRoom.room;
  const photo = await openAsBlob(new URL('../../client/public/preview.jpg', import.meta.url).pathname);
  const { uploadRoomImage } = await owner.upload(UPLOAD, { input: { roomId: id, image: photo } });
  await owner.request(SAVE_ROOM, { input: { id, status: 'PUBLIC', imageIds: [uploadRoomImage.image.id] } });
  return id;
}

/** Sends messages both ways; the seeker hears the answer live. */
async function talk(owner: Thikana, seeker: Thikana, ownerId: string): Promise<string> {
  const input = { otherPartyId: ownerId, firstMessage: 'Is the room free?' };
  const { id, lastSequence } = (await seeker.request(CREATE_CHAT, { input })).createChat.chat;
  const heard = hearAnswer(seeker, id, lastSequence);
  await owner.send(id, 'Yes, come and see it.');
  if (!(await Promise.race([heard, pause(20_000, false, { ref: false })])))
    throw new Error('The answer was not heard live.');
  await seeker.send(id, 'I come at five.');
  return id;
}

async function hearAnswer(person: Thikana, chatId: string, after: number): Promise<boolean> {
  for await (const event of person.chat(chatId, { after })) {
    if (event.__typename === 'MessageAdded' && !event.chatMessage.isMine) return true;
  }
  return false;
}

/** Reads everything as a visitor and as both people do, in one text that is the same while nothing is lost. */
async function readAll(site: string, people: { owner: Thikana; seeker: Thikana; roomId: string; chatId: string }) {
  const { owner, seeker, roomId, chatId } = people;
  const visitor = createThikana({ url: `${site}/graphql`, storage: memoryStorage() });
  const { room } = await visitor.request(READ_ROOM, { id: roomId });
  if (!room?.images[0]) throw new Error('The room or its photo is not there.');
  const photo = await fetch(new URL(room.images[0].url, site));
  if (!photo.ok) throw new Error(`The photo is answered with ${String(photo.status)}.`);
  const bytes = createHash('sha256')
    .update(new Uint8Array(await photo.arrayBuffer()))
    .digest('hex');
  const chats = await Promise.all([owner, seeker].map((person) => person.request(READ_CHAT, { id: chatId })));
  const messages = chats.map(({ chat }) => chat.messages.nodes.map(({ text }) => text));
  return JSON.stringify({ name: room.name, photo: bytes, messages });
}

async function untilReady(site: string): Promise<void> {
  for (const end = Date.now() + 180_000; Date.now() < end; await pause(500)) {
    const answer = await fetch(`${site}/health/ready`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`${site} was not ready within three minutes.`);
}

async function check(site: string, catcher: string): Promise<void> {
  const key = Date.now().toString(36);
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  await untilReady(site);
  const owner = await signUp({ site, catcher }, 'OWNER', key);
  const seeker = await signUp({ site, catcher }, 'USER', key);
  say('two people signed up, and opened the mailed links');
  const roomId = await listRoom(owner.thikana, key);
  const { room } = await seeker.thikana.request(READ_ROOM, { id: roomId });
  say('the owner listed a room with a photo');
  const chatId = await talk(owner.thikana, seeker.thikana, room?.owner.id ?? '');
  say('they wrote to each other');
  const people = { owner: owner.thikana, seeker: seeker.thikana, roomId, chatId };
  const before = await readAll(site, people);
  for (const command of restart) {
    const began = Date.now();
    execSync(command, { stdio: ['ignore', 'ignore', 'inherit'] });
    await untilReady(site);
    const after = await readAll(site, people);
    if (after !== before) throw new Error(`After "${command}":\n${after}\ninstead of\n${before}`);
    await owner.thikana.signIn(owner.email, owner.password);
    say(`nothing is lost after "${command}", ready again after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
  for (const { thikana } of [owner, seeker]) await thikana.close();
}

if (!url || !mail) {
  process.stdout.write(HELP);
  process.exit(1);
}
await check(url, mail);
