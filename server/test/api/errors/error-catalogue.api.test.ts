import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import errors from '@thikana/schema/errors.json' with { type: 'json' };
import catalogue from '@thikana/schema/messages/en.json' with { type: 'json' };

// The codes of the desk for operators are in its own schema.
const OF_DESK = /admin[\\/]cases[\\/]/;
const source = globSync(fileURLToPath(new URL('../../../src/**/*.ts', import.meta.url)))
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('generated.ts') && !OF_DESK.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const codes = Object.keys(errors);
const isTextOf = (key: string) => codes.includes(key.split('.', 1)[0] ?? '');

test('API-62: every code has a text, a remedy in one sentence, and a place', () => {
  for (const [code, { text, remedy, retryable, ...places }] of Object.entries(errors)) {
    expect([code, text]).toEqual([code, expect.stringMatching(/./)]);
    expect([code, remedy]).toEqual([code, expect.stringMatching(/^[A-Z].*\.$/)]);
    expect([code, retryable]).toEqual([code, expect.any(Boolean)]);
    expect([code, places.userErrorOf.length + places.errorOf.length]).not.toEqual([code, 0]);
  }
});

test('API-62: every code in the code of the server is among them', () => {
  const written = [...source.matchAll(/\bcode: '([A-Z]{3,}[A-Z_]*)'/g)].map(([, code]) => code);
  expect(written).toContain('OPERATION_TOO_LARGE');
  expect(written.filter((code) => !codes.includes(code ?? ''))).toEqual([]);
});

test('API-62: the server uses every text of a code', () => {
  const ofApollo = 'PERSISTED_QUERY_NOT_FOUND';
  const texts = Object.keys(catalogue).filter((key) => isTextOf(key) && key !== ofApollo);
  expect(texts.filter((key) => !source.includes(`'${key}'`))).toEqual([]);
});

test('API-62: the texts of a code name the parameters that it carries', () => {
  expect(errors.ROOM_NUMBER_INVALID.parameters).toEqual(['least', 'most']);
  expect(errors.TEXT_TOO_LONG).toMatchObject({
    parameters: ['most'],
    otherTexts: expect.arrayContaining(['The name may have at most {most} characters.']),
  });
});
