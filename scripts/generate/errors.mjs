// Writes docs/errors.md and schema/errors.json from the schema, the message catalogue and schema/remedies.json. With
// --print it only shows what it would write.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codesInSchema } from './codes-in-schema.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const catalogue = json('schema/messages/en.json');
const remedies = json('schema/remedies.json');
const codes = Object.keys(remedies);
const places = codesInSchema(join(root, 'schema'), codes);

// These occur in every operation, so no description has to name them.
const ANYWHERE = codes.filter((code) => remedies[code].httpStatus && code !== 'CONTACT_ONE_AT_A_TIME');

const errors = Object.fromEntries(codes.map((code) => [code, errorOf(code)]));

function errorOf(code) {
  const { remedy, retryable = false, path = null, httpStatus = [], closeCodes = [] } = remedies[code];
  const { userErrorOf, errorOf } = places.get(code);
  const keys = Object.keys(catalogue).filter((key) => key === code || key.startsWith(`${code}.`));
  return {
    text: catalogue[code],
    otherTexts: keys.slice(1).map((key) => catalogue[key]),
    parameters: [...new Set(keys.flatMap((key) => placeholders(catalogue[key])))],
    path,
    remedy,
    retryable,
    userErrorOf: [...userErrorOf].sort(),
    errorOf: ANYWHERE.includes(code) ? ['*'] : [...errorOf].sort(),
    httpStatus,
    closeCodes,
  };
}

function placeholders(text) {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (...cells) => `| ${cells.map(cell).join(' | ')} |`;
const listed = (names) => names.map((name) => `\`${name}\``).join(', ');

function anywhereRow(code) {
  const { text, remedy, retryable, httpStatus, closeCodes } = errors[code];
  return row(`\`${code}\``, text, httpStatus.join(', '), closeCodes.join(', '), retryable ? 'yes' : '', remedy);
}

function refusalRow(code) {
  const { text, otherTexts, remedy, retryable, userErrorOf, errorOf } = errors[code];
  const words = [text, ...otherTexts].join(' · ');
  return row(`\`${code}\``, words, listed(userErrorOf), listed(errorOf), retryable ? 'yes' : '', remedy);
}

function page() {
  const successes = Object.keys(catalogue).filter((key) => /^[A-Z][A-Z0-9_]*$/.test(key) && !(key in remedies));
  return [
    '# Errors',
    '',
    'Made by `npm run generate` from `schema/*.graphql`, `schema/messages/en.json` and `schema/remedies.json`; edit those.',
    'Programs read the same facts in `schema/errors.json`. Its `path` is given where a code always has the same one; null means',
    'that it has none, or one that varies: read the `path` of the answer.',
    '',
    'A refused mutation answers with `userErrors`, each with a stable `code`, a `message` to show, the `path` to the input',
    'field at fault and the `parameters` of the text; nothing has changed then. A refused query is null, with one top-level',
    'error whose `extensions.code` is the code. New codes may be added: show the `message` of one you do not know. `{…}` is',
    'filled in from the parameters. A code has several texts where places say it in their own words. "Again" tells',
    'whether the same request may succeed later.',
    '',
    '## Anywhere',
    '',
    '| code | text | HTTP status | socket closes with | again | what to do |',
    '| --- | --- | --- | --- | --- | --- |',
    ...ANYWHERE.map(anywhereRow),
    '',
    'In an answer with status 200, they are top-level errors of single fields.',
    '',
    '## Refusals',
    '',
    '| code | texts | user error of | top-level error of | again | what to do |',
    '| --- | --- | --- | --- | --- | --- |',
    ...codes.filter((code) => !ANYWHERE.includes(code)).map(refusalRow),
    '',
    '## Done',
    '',
    'What a mutation that was carried out says in `message`.',
    '',
    '| text of the catalogue | words |',
    '| --- | --- |',
    ...successes.map((key) => row(`\`${key}\``, catalogue[key])),
    '',
  ].join('\n');
}

const data = `${JSON.stringify(errors, null, 2)}\n`;

if (process.argv.includes('--print')) process.stdout.write(page() + data);
else {
  writeFileSync(join(root, 'docs/errors.md'), page());
  writeFileSync(join(root, 'schema/errors.json'), data);
}
