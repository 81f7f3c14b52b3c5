import { isEnumType } from 'graphql';
import { TEXTS } from '../../desk/texts';
import { ACTION_VERBS, AdminAction, AUTOMATIC } from '../../../server/src/admin';
import { newId } from '../../../server/src/kernel/id';
import { deskSchema } from '../../../server/src/transport/desk/desk-apollo';
import { addsOperator, appCode } from '../../../server/test/support/desk';
import { expectCount, expectShown } from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite();

// Rights are shown to nobody.
const UNSHOWN = new Set(['Right', 'CaseOrder', 'EmailLanguage', 'EmailPreviewKind']);
const PREFIXES: Readonly<Record<string, string>> = {
  CaseKind: 'kind',
  CaseState: 'state',
  DuplicateReason: 'duplicate',
  ErasureOutcome: 'erasure',
  FindingKind: 'list',
  RefusalCode: 'refusal',
};

test('DESK-34: whatever the desk names has a text in English and in Hindi', () => {
  const enums = Object.values(deskSchema().getTypeMap())
    .filter(isEnumType)
    .filter(({ name }) => !name.startsWith('__') && !UNSHOWN.has(name));
  expect(enums.map(({ name }) => name).sort()).toEqual(Object.keys(PREFIXES).sort());
  const named = enums.flatMap((type) => type.getValues().map(({ name }) => `${String(PREFIXES[type.name])}.${name}`));
  const keys = [...named, ...ACTION_VERBS.map((verb) => `verb.${verb}`)];
  for (const texts of Object.values(TEXTS)) expect(keys.filter((key) => !(key in texts))).toEqual([]);
  const untranslated = Object.entries(TEXTS.hi).filter(([, text]) => text !== '' && !/[\u0900-\u097F]/.test(text));
  expect(untranslated.map(([key]) => key)).toEqual(['language.other']);
});

test.each([
  ['en-IN', 'Audit log', /automatic · looked at a finding/],
  ['hi-IN', 'काम का रिकॉर्ड', /अपने आप · सूची से देखा/],
])('DESK-34: the audit log is told in words in %s', async (locale, title, words) => {
  const meera = await addsOperator(site.app, 'meera', 'read,manage');
  const now = Date.now();
  const facts = { operator: AUTOMATIC, subjectId: newId(now), note: null, createdAt: now };
  const actions = ACTION_VERBS.map((verb, n) => Object.assign(new AdminAction(), facts, { id: newId(now + n), verb }));
  await site.app.database.write((manager) => manager.insert(AdminAction, actions));
  const page = await site.visit('/desk/audit', { locale, prepare: () => Promise.resolve() });
  await page.locator('input[autocomplete="username"]').fill('meera');
  await page.locator('input[type="password"]').fill(meera.password);
  await page.keyboard.press('Enter');
  await page.locator('input[autocomplete="one-time-code"]').fill(appCode(meera));
  await page.keyboard.press('Enter');
  await expectShown(page.getByRole('heading', { name: title }), page.getByText(words));
  await expectCount(page.getByRole('listitem').filter({ hasText: /\(automatic\)|· [a-z]+-[a-z]+|· look ·/ }), 0);
});
