// Writes docs/configuration.md from the schema of the environment; with --print it only shows what it would write.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jsonSchema, NEEDED_IN_PRODUCTION, shape } from '../../server/src/config/env.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

// A heading stands before its first variable; the variables keep the order of the schema.
const HEADINGS = {
  NODE_ENV: 'The server',
  DATA_DIR: 'Database',
  REDIS_URL: 'Redis',
  MINIO_URL: 'Images',
  DEMO_ROOMS: 'Demo town',
  SIGNING_KEYS: 'Keys',
  SMTP_URL: 'Email',
  OIDC_ISSUER: 'Google sign-in',
  OPERATOR_NAME: 'Operating',
  LIMIT_ANONYMOUS: 'Limits of people and addresses',
  LIMIT_DEPTH: 'Limits of one request',
};

const { properties } = jsonSchema();
const examples = new Map(NEEDED_IN_PRODUCTION);

function sections() {
  const found = [];
  for (const name of Object.keys(shape.shape)) {
    if (HEADINGS[name]) found.push({ heading: HEADINGS[name], names: [] });
    found.at(-1).names.push(name);
  }
  const lost = Object.keys(HEADINGS).filter((name) => !(name in shape.shape));
  if (lost.length > 0) throw new Error(`Headings stand before variables that are gone: ${lost.join(', ')}.`);
  return found;
}

function line(name) {
  const { default: preset } = properties[name];
  const { description } = shape.shape[name];
  if (!description) throw new Error(`${name} has no description; give it one in server/src/config/env.ts.`);
  const needed = examples.has(name) ? `yes, e.g. \`${examples.get(name)}\`` : '';
  return row(`\`${name}\``, description, preset === undefined ? '' : `\`${preset}\``, boundsOf(name), needed);
}

function boundsOf(name) {
  const { enum: words, type, minimum, maximum } = properties[name];
  if (words) return words.map((word) => `\`${word}\``).join(', ');
  if (type === 'integer') return range(minimum, maximum);
  return valueForm(name);
}

// Numbers without a bound of their own have that of exact whole numbers.
const range = (least, most) =>
  most === undefined || most >= Number.MAX_SAFE_INTEGER
    ? `${grouped(least)} or more`
    : `${grouped(least)} to ${grouped(most)}`;
const grouped = (number) => number.toLocaleString('en-US');

// The schema describes the form of a value in its error for an invalid one.
function valueForm(name) {
  const { success, error } = shape.shape[name].safeParse('\n');
  return success
    ? ''
    : (error.issues[0]?.message ?? '').replace(/^Too small.*>=(\d+) characters$/, 'at least $1 characters');
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (...cells) => `| ${cells.map(cell).join(' | ')} |`;

const page = () =>
  [
    '# Configuration',
    '',
    'Made by `npm run generate` from `server/src/config/env.ts`; edit that. The common ones stand in',
    '[.env.example](../.env.example) with a word more.',
    '',
    'The server and its commands read these variables from their environment; nothing is needed to try Thikana. An empty',
    'value counts as not set. A broken value stops the start, and every mistake is named at once.',
    ...sections().flatMap(({ heading, names }) => [
      '',
      `## ${heading}`,
      '',
      '| variable | meaning | default | value | needed in production |',
      '| --- | --- | --- | --- | --- |',
      ...names.map(line),
    ]),
    '',
    '## When the client is built',
    '',
    'Vite puts these into the pages; changing them takes a new build.',
    '',
    '| variable | meaning |',
    '| --- | --- |',
    row('`VITE_CONTACT_EMAIL`', 'E-mail of the footer, the FAQs and the terms'),
    row('`VITE_OFFICE_ADDRESS`', 'Postal address of the footer'),
    '',
  ].join('\n');

if (process.argv.includes('--print')) process.stdout.write(page());
else writeFileSync(join(root, 'docs/configuration.md'), page());
