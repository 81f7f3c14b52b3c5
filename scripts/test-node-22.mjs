// Runs, on the older of the two supported Node releases, the tests of what is close to Node: HTTP, sockets, streams, files,
// processes, passwords, signatures, SQLite, and the packages. With `all`: every test of the API and of the packages.
const CLOSE_TO_NODE = [
  ...['starting', 'stopping', 'killed-server', 'backup', 'operator', 'demo-town', 'clock-steps', 'long-reads'],
  ...['transport', 'graphql-over-http', 'drained-bodies', 'refused-uploads', 'uploads', 'room-images', 'full-disk'],
  ...['socket-protocol', 'sockets', 'chats', 'search', 'save-room', 'database', 'load-shedding', 'cost'],
  ...['sessions', 'common-passwords', 'google-sign-in', 'id-token-sign-in', 'desk-sign-in', 'push-notices', 'emails'],
];
const words = process.argv.slice(2);
const files = `--testPathPatterns=/(${CLOSE_TO_NODE.join('|')})\\.api|/packages/`;
const chosen = words[0] === 'all' ? words.slice(1) : [files, ...words];
process.argv.splice(2, words.length, 'server-api', 'packages', ...chosen);
await import('./test.mjs');
