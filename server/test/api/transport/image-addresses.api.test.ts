import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { aJpeg } from '../../support/images';
import { upload } from '../../support/multipart';
import { type OwnerActor, registerOwner } from '../../support/owner-actions';
import { follow, openSocket, soon } from '../../support/sockets';

const PHOTO = 'mutation P($photo: Upload!) { uploadProfilePhoto(input: { photo: $photo }) { user { id } } }';
const LOOK = `{ rooms { nodes { images { url cardUrl fullUrl previewUrl } owner { photoUrl smallPhotoUrl } } }
  me { rooms { totalCount } } ownRooms { nodes { coverImage { url } } } }`;
const INBOX = 'subscription { inbox { chats { nodes { otherParty { photoUrl } } } } }';
const CHAT =
  'mutation C($id: ID!) { createChat(input: { otherPartyId: $id }) { chat { id otherParty { photoUrl } } } }';

let app: TestApp;
afterEach(() => app.stop());

async function anOwnerWithPhotos(): Promise<OwnerActor> {
  const asha = await registerOwner(app);
  await asha.lists();
  await asha.lists({ status: 'DRAFT' });
  await upload(app, asha, {
    query: PHOTO,
    variables: { photo: null },
    files: { 'variables.photo': await aJpeg() },
  });
  return asha;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Sends a request under a name of the server; returns the text of the answer. */
function sentAs(host: string, path: string, { body, method, headers }: Sent): Promise<string> {
  return new Promise((resolve, reject) => {
    request(app.url + path, { method, headers: { ...headers, host } }, (answer) => {
      text(answer).then(resolve, reject);
    })
      .on('error', reject)
      .end(body);
  });
}

function askedAs(host: string, { accessToken }: { accessToken: string }, query: string): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  return sentAs(host, '/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
}

async function exportAs(host: string, { ask }: Pick<OwnerActor, 'ask'>): Promise<string> {
  const { data } = await ask('mutation { createDataExportLink { link { url } } }');
  const { pathname, search } = new URL(data?.['createDataExportLink'].link.url);
  return sentAs(host, pathname + search, {});
}

const addressesIn = (answer: string): string[] => answer.match(/"[^" ]*\/images\/[^"]*"/g) ?? [];
const startsOf = (answer: string): Set<string> =>
  new Set(addressesIn(answer).map((address) => address.slice(1, address.indexOf('/images/'))));

test.each([
  ['the one that the client used', {}, 'http://192.168.1.7:4000'],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://thikana.example/' }, 'https://thikana.example'],
])('API-64: addresses of pictures begin with %s', async (_name, env, site) => {
  app = await startApp({ env });
  const asha = await anOwnerWithPhotos();
  const answer = await askedAs('192.168.1.7:4000', asha, LOOK);
  expect(addressesIn(answer)).toHaveLength(8);
  expect(startsOf(answer)).toEqual(new Set([site]));
  expect(startsOf(await exportAs('192.168.1.7:4000', asha))).toEqual(new Set([site]));
});

test('API-64: over WebSockets they begin with the address that each client used', async () => {
  app = await startApp();
  const asha = await anOwnerWithPhotos();
  const seeker = await register(app);
  await seeker.ask(CHAT, { id: asha.id });
  const followed = ['phone.example:4000', 'tablet.example'].map((host) => {
    class Named extends WebSocket {
      constructor(address: string, protocols: string[]) {
        super(address, protocols, { headers: { host } });
      }
    }
    const client = openSocket(app, seeker.accessToken, { webSocketImpl: Named });
    return { host, client, live: follow(client, INBOX) };
  });
  for (const { host, client, live } of followed) {
    await soon(() => expect(startsOf(JSON.stringify(live.results))).toEqual(new Set([`http://${host}`])));
    await client.dispose();
  }
});

test('API-64: a Host header that is no host is not repeated', async () => {
  app = await startApp();
  const asha = await anOwnerWithPhotos();
  expect(startsOf(await askedAs('x/evil', asha, LOOK))).toEqual(new Set([`http://localhost:${new URL(app.url).port}`]));
});
