import { readFileSync } from 'node:fs';
import { isObjectType } from 'graphql';
import { deskSchema } from '../../../src/transport/desk/desk-apollo';
import { startApp, type TestApp } from '../../support/app';
import { addsOperator, appCode, asksDesk, operatorAtDesk, signsIn } from '../../support/desk';
import { operatesInJson } from '../../support/operator';
import { registerOwner } from '../../support/owner-actions';

const RIGHTS = ['read', 'act', 'remove', 'manage'] as const;
const OPEN = ['Query.me', 'Mutation.signIn', 'Mutation.signOut'];
const ID = 'x'.repeat(20);
const CALLS: Readonly<Record<string, string>> = {
  'Query.cases': '{ cases { totalCount } }',
  'Query.caseCounts': '{ caseCounts { open } }',
  'Query.case': `{ case(id: "${ID}") { id } }`,
  'Query.findings': '{ findings(kind: NEW_ROOM) { totalCount } }',
  'Query.figures': '{ figures { days { day } } }',
  'Query.audit': '{ audit { nodes { id } } }',
  'Mutation.takeCase': `mutation { takeCase(input: { id: "${ID}" }) { refusal { code } } }`,
  'Mutation.returnCase': `mutation { returnCase(input: { id: "${ID}" }) { refusal { code } } }`,
  'Mutation.closeCase': `mutation { closeCase(input: { id: "${ID}", note: "n" }) { refusal { code } } }`,
  'Mutation.holdRoom': `mutation { holdRoom(input: { roomId: "${ID}", note: "n" }) { refusal { code } } }`,
  'Mutation.releaseRoom': `mutation { releaseRoom(input: { roomId: "${ID}" }) { refusal { code } } }`,
  'Mutation.holdReview': `mutation { holdReview(input: { reviewId: "${ID}", note: "n" }) { refusal { code } } }`,
  'Mutation.releaseReview': `mutation { releaseReview(input: { reviewId: "${ID}" }) { refusal { code } } }`,
  'Query.removals': '{ removals { userId } }',
  'Query.erasures': '{ erasures { userId } }',
  'Query.endedErasures': '{ endedErasures { userId } }',
  'Query.emailPreview': `{ emailPreview(input: { kind: WARNED, id: "${ID}", text: "n" }) { to } }`,
  'Mutation.answerCase': `mutation { answerCase(input: { id: "${ID}", text: "n" }) { refusal { code } } }`,
  'Mutation.warnUser': `mutation { warnUser(input: { userId: "${ID}", note: "n" }) { refusal { code } } }`,
  'Mutation.suspendUser': `mutation { suspendUser(input: { userId: "${ID}", note: "n" }) { refusal { code } } }`,
  'Mutation.resumeUser': `mutation { resumeUser(input: { userId: "${ID}" }) { refusal { code } } }`,
  'Mutation.askRemoval': `mutation { askRemoval(input: { userId: "${ID}", note: "n" }) { refusal { code } } }`,
  'Mutation.confirmRemoval': `mutation { confirmRemoval(input: { userId: "${ID}" }) { refusal { code } } }`,
  'Mutation.withdrawRemoval': `mutation { withdrawRemoval(input: { userId: "${ID}" }) { refusal { code } } }`,
  'Mutation.markLooked': `mutation { markLooked(input: { id: "${ID}" }) { refusal { code } } }`,
};

const page = readFileSync(new URL('../permissions/permission-matrix.md', import.meta.url), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| Desk.'));
const table = rows.map((row) => {
  const [what = '', ...cells] = row.split('|').slice(1, -1);
  return { field: what.trim().slice('Desk.'.length), cells: cells.map((cell) => cell.trim()) };
});

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

type Ask = (document: string) => ReturnType<typeof asksDesk>;

/** Returns those who ask, in the order of the columns. */
async function columns(): Promise<Ask[]> {
  const { accessToken } = await registerOwner(app);
  const operators: Ask[] = [];
  for (const right of RIGHTS) operators.push((await operatorAtDesk(app, `only-${right}`, { rights: right })).ask);
  const rights = RIGHTS.join(',');
  const [signedOut, removed] = [
    await operatorAtDesk(app, 'signed-out', { rights }),
    await operatorAtDesk(app, 'removed', { rights }),
  ];
  await signedOut.ask('mutation { signOut }');
  await operatesInJson(app, 'remove-operator', 'removed');
  return [
    (document) => asksDesk(app, document),
    (document) => asksDesk(app, document, {}, { authorization: `Bearer ${accessToken}` }),
    ...operators,
    signedOut.ask,
    removed.ask,
  ];
}

test('DESK-17: the matrix has a row for every field of the desk that not everybody may ask', () => {
  const schema = deskSchema();
  const roots = [schema.getQueryType(), schema.getMutationType()].filter(isObjectType);
  const fields = roots.flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));
  const guarded = fields.filter((field) => !OPEN.includes(field)).sort();
  expect(table.map(({ field }) => field).sort()).toEqual(guarded);
  expect(Object.keys(CALLS).sort()).toEqual(guarded);
});

test('DESK-17: every field of the desk answers only operators who have its right', async () => {
  const asking = await columns();
  for (const { field, cells } of table) {
    const answers = await Promise.all(asking.map((ask) => ask(CALLS[field] ?? '')));
    const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? 'data');
    expect([field, codes]).toEqual([field, cells]);
  }
});

test('DESK-17: the cookie of an operator is nothing to the site', async () => {
  const added = await addsOperator(app, 'meera', RIGHTS.join(','));
  const { cookie } = await signsIn(app, added, appCode(added));
  const { data, errors } = await app.ask('{ me { id } }', {}, { cookie });
  expect([data, errors]).toEqual([{ me: null }, []]);
});

test('DESK-17: the desk tells its schema to nobody', async () => {
  const { ask } = await operatorAtDesk(app, 'all-rights', { rights: 'read' });
  for (const document of ['{ __schema { types { name } } }', '{ me { id } __type(name: "Case") { name } }']) {
    for (const answer of [await asksDesk(app, document), await ask(document)]) {
      expect(answer.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
      expect(JSON.stringify(answer.data ?? null)).toBe('null');
    }
  }
});
