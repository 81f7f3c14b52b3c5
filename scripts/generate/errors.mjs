// Writes docs/errors.md from the contract and the message catalogue; with --print it only shows what it would write.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kind, parse, visit } from 'graphql';

const root = fileURLToPath(new URL('../..', import.meta.url));
const catalogue = JSON.parse(readFileSync(join(root, 'schema/messages/en.json'), 'utf8'));
const codes = Object.keys(catalogue).filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name));

const ANYWHERE = {
  BAD_USER_INPUT: 'The request is malformed, or asks for more than the limits allow. `message` says what to mend.',
  UNAUTHENTICATED:
    'The access token is missing where one is needed, has expired or was revoked. Refresh the session once, then ask the person to sign in.',
  RATE_LIMITED: 'Too many requests. `extensions.retryAfterSeconds` and the `Retry-After` header say when to come back.',
  OVERLOADED:
    'The server has more to do than it can. `extensions.retryAfterSeconds` and the `Retry-After` header say when to come back.',
  REQUEST_TIMED_OUT: 'The answer took too long. The `Retry-After` header says when to come back.',
  PERSISTED_QUERY_NOT_FOUND:
    'The hash is not in `schema/persisted-documents.json`: send the whole document. Clients of Apollo do so by themselves.',
  PATH_NOT_FOUND: 'The path of the request does not exist; status 404. Correct the path.',
  INTERNAL: 'A fault on our side. Nothing of it is told; trying again may help.',
};

/** Finds the operations and fields of the contract that name each code. */
function placesOfCodes() {
  const places = new Map(codes.map((code) => [code, new Set()]));
  const payloads = new Map();
  const named = [];
  for (const file of readdirSync(join(root, 'schema')).sort()) {
    if (!file.endsWith('.graphql') || file === 'schema.graphql') continue;
    const document = parse(readFileSync(join(root, 'schema', file), 'utf8'), { noLocation: true });
    for (const { type, field, description, target } of describedFields(document)) {
      if (type === 'Mutation') payloads.set(target, field);
      // Codes in the description of UserError are examples.
      if (type !== 'UserError') named.push({ type, field, description });
    }
  }
  for (const { type, field, description } of named) {
    const place = placeOf(type, field, payloads);
    for (const code of codesIn(description)) places.get(code)?.add(place);
  }
  return places;
}

function describedFields(document) {
  const found = [];
  let type = '';
  const enter = (node) => {
    type = node.name.value;
  };
  const add = (node) => {
    found.push({
      type,
      field: node.name.value,
      description: node.description?.value ?? '',
      target: namedType(node.type),
    });
  };
  visit(document, {
    ObjectTypeDefinition: { enter },
    ObjectTypeExtension: { enter },
    InputObjectTypeDefinition: { enter },
    EnumTypeDefinition: { enter },
    FieldDefinition: add,
    InputValueDefinition: (node, _key, _parent, _path, ancestors) => {
      if (ancestors.at(-2)?.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) add(node);
    },
    EnumValueDefinition: (node) =>
      void found.push({ type, field: node.name.value, description: node.description?.value ?? '', target: null }),
  });
  return found;
}

const namedType = (type) => ('type' in type ? namedType(type.type) : type.name.value);

// A mutation is named once, whether its payload, its input or itself tells the code.
function placeOf(type, field, payloads) {
  if (type === 'Mutation' || type === 'Query' || type === 'Subscription') return `\`${field}\``;
  const mutation = payloads.get(type) ?? payloads.get(type.replace(/Input$/, 'Payload'));
  return mutation ? `\`${mutation}\`` : `\`${type}.${field}\``;
}

// "the USERNAME codes" and "a LISTING code" stand for all codes that begin so.
function codesIn(description) {
  const exact = [...description.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, code]) => code);
  const families = [...description.matchAll(/\b([A-Z]{4,}) codes?\b/g)].flatMap(([, family]) =>
    codes.filter((code) => code.startsWith(`${family}_`) && !isDone(code)),
  );
  return new Set([...exact, ...families]);
}

// Texts of what was done, which come as `message` and never as a code.
const DONE = /_(SENT|SAVED|DELETED|CREATED|UPDATED|CHANGED|CONFIRMED|VALID|REMOVED)$/;
const isDone = (code) => DONE.test(code);

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (...cells) => `| ${cells.map(cell).join(' | ')} |`;

function page() {
  const places = placesOfCodes();
  const refusals = codes.filter((code) => !(code in ANYWHERE) && (places.get(code)?.size ?? 0) > 0);
  const done = codes.filter((code) => !(code in ANYWHERE) && !refusals.includes(code) && isDone(code));
  const rest = codes.filter((code) => !(code in ANYWHERE) && !refusals.includes(code) && !done.includes(code));
  return [
    '# Errors',
    '',
    'Made by `npm run generate` from `schema/*.graphql` and `schema/messages/en.json`; edit those.',
    '',
    'A refused mutation answers with `userErrors`, each with a stable `code`, a `message` to show and the `field` at',
    'fault; nothing has changed then. A refused query is null, with one top-level error whose `extensions.code` is the',
    'code. New codes may be added: show the `message` of one you do not know. `{…}` is filled in.',
    '',
    '## Anywhere',
    '',
    '| code | text | when |',
    '| --- | --- | --- |',
    ...Object.entries(ANYWHERE).map(([code, when]) => row(`\`${code}\``, catalogue[code], when)),
    '',
    '## Refusals',
    '',
    '| code | text | told by |',
    '| --- | --- | --- |',
    ...refusals.map((code) => row(`\`${code}\``, catalogue[code], [...places.get(code)].sort().join(', '))),
    '',
    '## Done',
    '',
    'What a mutation that was carried out says in `message`.',
    '',
    '| text of the catalogue | words |',
    '| --- | --- |',
    ...done.map((code) => row(`\`${code}\``, catalogue[code])),
    ...(rest.length === 0
      ? []
      : [
          '',
          '## Elsewhere',
          '',
          '| code | text |',
          '| --- | --- |',
          ...rest.map((code) => row(`\`${code}\``, catalogue[code])),
        ]),
    '',
  ].join('\n');
}

if (process.argv.includes('--print')) process.stdout.write(page());
else writeFileSync(join(root, 'docs/errors.md'), page());
