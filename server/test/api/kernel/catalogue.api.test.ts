import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import catalogue from '@thikana/schema/messages/en.json' with { type: 'json' };
import { register } from '../../support/actors';
import { startApp } from '../../support/app';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const acceptance = readFileSync(`${root}/docs/acceptance.md`, 'utf8');
const [, impossible = ''] = acceptance.split('## Cannot arise');
const cannotArise = new Set(
  impossible
    .match(/^\| ([A-Z]+-\d+(, )?)+ \|/gm)
    ?.join(' ')
    .match(/[A-Z]+-\d+/g),
);

/** Returns every exact text of the acceptance document with its rows. */
const promised = [...acceptance.matchAll(/^\| STR-\d+ \| (['"])(.*)\1 \| (.*) \|$/gm)].map(
  ([, , text = '', rows = '']) => ({
    text,
    rows: rows.split(', '),
  }),
);

// A text that ends in "..." has the reason in place of the dots; the catalogue has a named place there.
const texts = new Set(Object.values(catalogue).flatMap((text) => [text, text.replace('{reason}', '...')]));

test('API-24: the acceptance document promises 155 exact texts', () => {
  expect(promised).toHaveLength(155);
});

test.each(promised.filter(({ rows }) => rows.some((row) => !cannotArise.has(row))))(
  'API-24: the catalogue has $text',
  ({ text }) => {
    expect(texts.has(text)).toBe(true);
  },
);

test('CON-21: texts of the data layer and of the screen stand side by side', () => {
  expect(catalogue).toMatchObject({
    CONTACT_SENT: 'Contact message sent successfully.',
    REPORT_SENT: 'Report submitted successfully.',
    ROOM_CREATED: 'Room created.',
    BOOKMARK_SAVED: 'Bookmark saved successfully.',
  });
});

test('API-24: docs/errors.md and schema/errors.json are what the schema, the catalogue and the remedies say', () => {
  const script = `${root}/scripts/generate/errors.mjs`;
  const fresh = execFileSync(process.execPath, [script, '--print'], { cwd: root, encoding: 'utf8' });
  const kept = ['docs/errors.md', 'schema/errors.json'].map((file) => readFileSync(`${root}/${file}`, 'utf8'));
  expect(kept.join('')).toBe(fresh);
});

test('API-24: a refusal carries the code and the text of the catalogue', async () => {
  const app = await startApp();
  try {
    const ana = await register(app);
    const { data } = await ana.ask(`mutation { saveBookmark(input: { roomId: "" }) { userErrors { code message } }
      submitReport(input: { reason: OTHER, description: "x" }) { userErrors { code message } }
      submitContactMessage(input: { name: "", email: "a@example.com", message: "x" }) { userErrors { code message } } }`);
    const errors = Object.values(data ?? {}).flatMap(({ userErrors }) => userErrors);
    expect(errors).toEqual([
      { code: 'ROOM_NOT_FOUND', message: catalogue['ROOM_NOT_FOUND.saveBookmark'] },
      { code: 'REPORT_FIELDS_MISSING', message: catalogue.REPORT_FIELDS_MISSING },
      { code: 'CONTACT_FIELDS_MISSING', message: catalogue.CONTACT_FIELDS_MISSING },
    ]);
  } finally {
    await app.stop();
  }
});
