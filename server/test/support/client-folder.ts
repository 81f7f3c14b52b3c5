import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LISTS } from '../../src/transport/routes/page-queries';

const INDEX = `<p nonce="__NONCE__">
<meta name="description" content="Of the site" />
<title>Site</title>
<script type="module" src="/assets/main.js"></script>
</head><body><div id="root"><div class="first-paint"></div></div></body>`;

// The texts and facts of a room are its name. The query of `/search` is always refused.
const MODULE = `
const head = (given) => ({
  title: 'Other', shareTitle: 'Other', description: 'Nothing', isIndexed: false, facts: [],
  picture: { url: '/preview.jpg', width: 1200, height: 630, alt: 'Site' }, ...given,
});
const ofName = (name) => head({ title: name, shareTitle: name, description: name, isIndexed: true, facts: [{ name }], });
export const inLanguage = (_language, _texts, tell) => tell();
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
export const writePage = async ({ answer }) => {
  if (answer?.data.room.name === 'Broken') throw new Error('Nothing can be written.');
  return '<style nonce="__NONCE__"></style><h1>' + escaped(answer?.data.room.name ?? '') + '</h1>';
};
export const otherHead = () => head({});
export const pageHeads = [{ pattern: '/info/about', route: 'about', head: () => ofName('About') }];
export const crawledPaths = {
  fixed: ['/', '/info/about'],
  room: (id) => '/room/' + id,
  district: (state, district) => '/search?' + new URLSearchParams({ state, district }),
  closed: ['/owner'],
};
const roomQuery = {
  pattern: '/room/:roomId',
  route: 'room',
  operationName: 'Room',
  query: 'query Room($id: ID!) { room(id: $id) { id name } }',
  variables: ({ pathname }) => ({ id: pathname.split('/')[2] }),
  picture: () => undefined,
  absentCodes: ['ROOM_NOT_FOUND', 'ROOM_IS_DRAFT', 'ROOM_IS_HELD'],
  head: (data, { origin, pathname }) => ({ ...ofName(data?.room.name ?? 'Room'), url: origin + pathname }),
};
const refusedQuery = {
  ...roomQuery,
  pattern: '/search',
  operationName: 'Refused',
  query: 'query Refused { usernameCheck(username: "ravi_kumar") { valid } }',
  variables: () => ({}),
  head: () => ofName('Search'),
};
`;

interface Options {
  /** Lets the pages of rooms and of results ask a query first. */
  readonly asksFirst?: boolean;
}

/** Makes a folder as the build of the client leaves it, with the given paths of pages. */
export async function makeClientFolder(pages: readonly string[], { asksFirst = false }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'thikana-client-'));
  const files = {
    'index.html': INDEX,
    'playground.html': '<p nonce="__NONCE__"><meta content="__DEMO__">',
    [LISTS.pages]: JSON.stringify(pages),
    [LISTS.files]: JSON.stringify({ room: { scripts: [], styles: [] }, about: { scripts: [], styles: [] } }),
    [LISTS.texts]: '{}',
    [LISTS.module]: `${MODULE}export const pageQueries = [${asksFirst ? 'roomQuery, refusedQuery' : ''}];`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
