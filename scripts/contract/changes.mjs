// Compares two contracts: the schema, its limits, the error codes and the shipped operations.
import { diff, DiffRule } from '@graphql-inspector/core';
import { buildSchema, parse, validate } from 'graphql';
import { markChanges } from './marks.mjs';

/** The kinds of a change, in the order of the changelog. */
export const KINDS = ['Breaking', 'Deprecated', 'Added', 'Changed'];

/** Returns the changes from one contract to another, each with its kind and a sentence. */
export async function changesBetween(earlier, later) {
  return [
    ...(await schemaChanges(earlier.sdl, later.sdl)),
    ...markChanges(earlier.sdl, later.sdl),
    ...codeChanges(earlier.errors, later.errors),
    ...operationChanges(earlier.documents, later.documents),
  ];
}

/** Returns a sentence for each reason why documents of a release are not valid any more. */
export function invalidDocuments({ version, documents }, { sdl }) {
  const schema = buildSchema(sdl);
  const invalid = new Map();
  for (const { name, body } of documents)
    for (const { message } of validate(schema, parse(body)).slice(0, 1))
      invalid.set(message, [...(invalid.get(message) ?? []), `\`${name}\``]);
  return [...invalid].map(
    ([message, names]) => `Operations of release ${version} are not valid any more, ${names.join(', ')}: ${message}`,
  );
}

// Marks on elements (directives, deprecations) are compared by themselves, also where this library has no rule.
const ABOUT_MARKS = /^DIRECTIVE_USAGE|DEPRECATION/;
const DEFAULT_CHANGED = /DEFAULT(_VALUE)?_CHANGED$/;

async function schemaChanges(earlier, later) {
  const rules = [DiffRule.ignoreDescriptionChanges, DiffRule.simplifyChanges];
  const changes = await diff(buildSchema(earlier), buildSchema(later), rules);
  return changes
    .filter(({ type }) => !ABOUT_MARKS.test(type))
    .map((change) => ({ kind: kindOf(change), text: `${change.message.replaceAll(/'([^']*)'/g, '`$1`')}.` }));
}

function kindOf({ type, criticality, meta }) {
  if (criticality.level === 'BREAKING') return 'Breaking';
  if (DEFAULT_CHANGED.test(type) && meta.oldDefaultValue !== undefined) return 'Breaking';
  return type.endsWith('_ADDED') ? 'Added' : 'Changed';
}

function codeChanges(earlier, later) {
  const removed = missing(earlier, later).map((code) => breaking(`Code \`${code}\` was removed.`));
  const parameters = Object.keys(earlier)
    .filter((code) => code in later)
    .flatMap((code) =>
      earlier[code].parameters
        .filter((name) => !later[code].parameters.includes(name))
        .map((name) => breaking(`Parameter \`${name}\` of code \`${code}\` was removed.`)),
    );
  const added = missing(later, earlier).map((code) => ({ kind: 'Added', text: `Code \`${code}\` was added.` }));
  return [...removed, ...parameters, ...added];
}

function operationChanges(earlier, later) {
  const [before, after] = [earlier, later].map((list) => Object.fromEntries(list.map(({ name, id }) => [name, id])));
  const changed = Object.keys(before).filter((name) => name in after && before[name] !== after[name]);
  return [
    ...missing(before, after).map((name) => breaking(`Operation \`${name}\` was removed from the package.`)),
    ...missing(after, before).map((name) => ({ kind: 'Added', text: `Operation \`${name}\` was added.` })),
    ...changed.map((name) => ({ kind: 'Changed', text: `Operation \`${name}\` has another document.` })),
  ];
}

const missing = (from, within) => Object.keys(from).filter((name) => !(name in within));
const breaking = (text) => ({ kind: 'Breaking', text });
