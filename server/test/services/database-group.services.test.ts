import { createConnection } from 'mysql2/promise';
import { startMysqlGroup } from '../../../scripts/services/mysql-group.mjs';
import { placesApartIfAllowed } from '../../../scripts/services/places.mjs';
import { told } from '../../../scripts/services/sql.mjs';
import { register } from '../support/actors';
import { BACK_WITHIN, GROUP_TEST_MILLIS, heal, type Member, onDatabaseGroup } from '../support/database-group';
import { soon } from '../support/sockets';

const ground = placesApartIfAllowed(3);
const group = onDatabaseGroup(() => startMysqlGroup(ground));

const cases: [how: string, breaks: (member: Member) => unknown, mends: (member: Member) => unknown][] = [
  ['is killed', (member) => member.kill(), (member) => member.start()],
  ['freezes', (member) => member.freeze(), (member) => member.thaw()],
];
// A network of their own for the members needs root.
if (ground.places[0]?.cut) cases.push(['is cut off from the others', (member) => member.cut?.(), heal]);

test.each(cases)(
  'DATA-28 DATA-29 DATA-40: when the primary of a group %s, another one takes the writes within 15 s and nothing is lost',
  async (_how, breaks, mends) => {
    const lost = await group.primary();
    await group.expectWritesDespite(breaks, mends);
    expect(await group.primary()).not.toBe(lost);
  },
  GROUP_TEST_MILLIS,
);

test(
  'DATA-29: each member of a group restarts in turn while people write, and nothing is lost',
  async () => {
    await group.primary();
    const talk = await group.beginChat();
    for (const member of group.members()) {
      await member.restart();
      await group.primary();
      await talk.talksOn(BACK_WITHIN);
    }
    await group.expectWhole(talk);
  },
  GROUP_TEST_MILLIS,
);

const SIGN_IN = `mutation SignIn($input: SignInInput!) { signIn(input: $input) { tokens { accessToken refreshToken } } }`;
const REFRESH = `mutation Refresh($input: RefreshSessionInput!) { refreshSession(input: $input) {
  tokens { accessToken } userErrors { code } } }`;

test(
  'DATA-47: a server whose member lags behind never says of a new session that it is unknown',
  async () => {
    const first = await group.primary();
    const lagging = group.members().find((member) => member !== first) ?? first;
    const [server] = group.servers();
    // As an earlier primary that has not noticed it yet.
    await told(lagging, ['SET GLOBAL super_read_only = OFF', 'SET GLOBAL read_only = OFF']);
    const host = `${lagging.host}:${String(lagging.port)}`;
    const given = String(group.home().variables['DATABASE_URL']);
    const url = given.replace(/root@[^/]+/, `thikana_server:secret@${host},${host}`);
    await told(first, [
      "CREATE USER thikana_server@'%' IDENTIFIED BY 'secret'",
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ${given.slice(given.lastIndexOf('/') + 1)}.* TO thikana_server@'%'`,
    ]);
    const behind = await group.home().start(0, { DATABASE_URL: url });
    const { email, password } = await register(server);
    // With this lock the member reads, and applies nothing.
    const lock = await createConnection({ host: lagging.host, port: lagging.port, user: 'root' });
    await lock.query('FLUSH TABLES WITH READ LOCK');
    const input = { email, password, refreshTokenPlace: 'BODY' };
    const { accessToken, refreshToken } = (await server.ask(SIGN_IN, { input })).data?.['signIn'].tokens;
    const me = () => behind.ask('{ me { email } }', {}, { authorization: `Bearer ${String(accessToken)}` });
    const refresh = () => behind.ask(REFRESH, { input: { refreshToken } });
    for (const asked of [await me(), await refresh()])
      expect(asked.errors[0]?.extensions.code).toBe('REQUEST_TIMED_OUT');
    await lock.end();
    await soon(async () => expect((await me()).data?.['me']).toEqual({ email }), BACK_WITHIN);
    expect((await refresh()).data?.['refreshSession'].tokens).toBeTruthy();
    await behind.stop();
    await told(lagging, ['SET GLOBAL super_read_only = ON']);
  },
  GROUP_TEST_MILLIS,
);
