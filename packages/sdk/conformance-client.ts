// Speaks the protocol of docs/api/conformance.md on behalf of the SDK.
import { openAsBlob } from 'node:fs';
import { createInterface } from 'node:readline';
import { createThikana, type Document, memoryStorage, ThikanaError } from './src/index.ts';

interface Command {
  readonly id: number;
  readonly do: string;
  readonly with?: Given;
}

// Each verb has its own part of these.
type Given = Readonly<
  Record<'email' | 'password' | 'otherPartyId' | 'chatId' | 'text' | 'file', string> & Record<'after', number>
>;

const ROOMS: Document<{ rooms: { nodes: { id: string }[] } }, { first: number }> =
  'query Rooms($first: Int) { rooms(first: $first) { nodes { id } } }';
const ME: Document<{ me: { email: string } | null }, object> = 'query Me { me { email } }';
const CREATE_CHAT: Document<{ createChat: { chat: { id: string; lastSequence: number } } }, { input: object }> = `
  mutation CreateChat($input: CreateChatInput!) {
    createChat(input: $input) { chat { id lastSequence } userErrors { code message path } }
  }`;
const UPLOAD: Document<{ uploadProfilePhoto: { user: { photoUrl: string } } }, { input: { photo: Blob } }> = `
  mutation Upload($input: UploadProfilePhotoInput!) {
    uploadProfilePhoto(input: $input) { user { photoUrl } userErrors { code message path } }
  }`;

const tell = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
const tellEvent = (event: object): void => tell({ event });

const thikana = createThikana({
  url: process.env['THIKANA_URL'] ?? 'http://localhost:4100/graphql',
  storage: memoryStorage(),
  deviceName: 'Conformance',
  onSignedOut: () => tellEvent({ kind: 'signedOut' }),
});

const verbs: Record<string, (given: Given) => object | Promise<object>> = {
  signIn: ({ email, password }) => thikana.signIn(email, password),
  signOut: async () => (await thikana.signOut(), {}),
  search: async () => {
    const { rooms } = await thikana.request(ROOMS, { first: 3 });
    return { roomIds: rooms.nodes.map(({ id }) => id) };
  },
  account: async () => ({ email: (await thikana.request(ME, {})).me?.email ?? null }),
  openChat: async ({ otherPartyId }) => {
    const { createChat } = await thikana.request(CREATE_CHAT, { input: { otherPartyId } }, { isRepeatable: true });
    return { chatId: createChat.chat.id, lastSequence: createChat.chat.lastSequence };
  },
  listen: ({ chatId, after }) => {
    void listen(chatId, after);
    return {};
  },
  sendMessage: async ({ chatId, text }) => ({ sequence: (await thikana.send(chatId, text)).sequence }),
  uploadPhoto: async ({ file }) => {
    const photo = await openAsBlob(file);
    const onProgress = (progress: object) => tellEvent({ kind: 'progress', ...progress });
    const { uploadProfilePhoto } = await thikana.upload(UPLOAD, { input: { photo } }, { onProgress });
    return { photoUrl: uploadProfilePhoto.user.photoUrl };
  },
};

async function listen(chatId: string, after: number): Promise<void> {
  try {
    for await (const event of thikana.chat(chatId, { after })) {
      const text = event.__typename === 'MessageAdded' ? event.chatMessage.text : null;
      tellEvent({ kind: event.__typename, chatId, sequence: event.sequence, text });
    }
  } catch (fault) {
    tellEvent({ kind: 'chatEnded', chatId, code: codeOf(fault) });
  }
}

async function carryOut({ id, do: verb, with: given = {} as Given }: Command): Promise<void> {
  const act = verbs[verb];
  try {
    if (!act) return tell({ id, error: { code: 'VERB_UNKNOWN' } });
    tell({ id, ok: await act(given) });
  } catch (fault) {
    tell({ id, error: { code: codeOf(fault), message: (fault as Error).message } });
  }
}

const codeOf = (fault: unknown): string => (fault instanceof ThikanaError ? fault.code : 'BROKEN');

// Without waiting: the verbs of parallel lines run in parallel.
createInterface({ input: process.stdin })
  .on('line', (line) => void carryOut(JSON.parse(line) as Command))
  .on('close', () => process.exit());
