// Compares the directives on the elements of two schemas: `@length`, `@public`, `@deprecated` and `@specifiedBy`.
import { Kind, parse, valueFromASTUntyped } from 'graphql';

/** Returns the changes of marks on elements that both schemas have. */
export function markChanges(earlier, later) {
  const [before, after] = [marksIn(earlier), marksIn(later)];
  return [...before.keys()]
    .filter((element) => after.has(element))
    .flatMap((element) => changesOf(`\`${element}\``, before.get(element), after.get(element)));
}

function changesOf(element, before, after) {
  return [
    ...lengthChanges(element, before.length ?? {}, after.length ?? {}),
    before.public && !after.public && breaking(`${element} needs sign-in now.`),
    !before.public && after.public && { kind: 'Changed', text: `${element} works without sign-in now.` },
    !before.deprecated &&
      after.deprecated && {
        kind: 'Deprecated',
        text: `${element}: ${after.deprecated.reason ?? 'no longer supported'}`,
      },
    before.deprecated && !after.deprecated && { kind: 'Changed', text: `${element} is not deprecated any more.` },
    before.specifiedBy?.url !== after.specifiedBy?.url &&
      breaking(`${element} is specified by ${after.specifiedBy?.url ?? 'nothing'} now.`),
  ].filter(Boolean);
}

const UNITS = { max: 'UTF-16 units', items: 'items' };

function lengthChanges(element, before, after) {
  return Object.entries(UNITS)
    .map(([name, units]) => ({ units, was: before[name] ?? Infinity, is: after[name] ?? Infinity }))
    .filter(({ was, is }) => was !== is)
    .map(({ units, was, is }) => {
      const text = `${element} takes at most ${is} ${units}, before ${was}.`.replaceAll('Infinity', 'any number of');
      return is < was ? breaking(text) : { kind: 'Changed', text };
    });
}

const breaking = (text) => ({ kind: 'Breaking', text });

/** Returns the arguments of the directives on each element, by its coordinate. */
function marksIn(sdl) {
  const marks = new Map();
  for (const type of parse(sdl, { noLocation: true }).definitions) {
    if (type.kind === Kind.DIRECTIVE_DEFINITION || !type.name) continue;
    marks.set(type.name.value, directivesOf(type));
    for (const member of [...(type.fields ?? []), ...(type.values ?? [])]) {
      const path = `${type.name.value}.${member.name.value}`;
      marks.set(path, directivesOf(member));
      for (const argument of member.arguments ?? [])
        marks.set(`${path}(${argument.name.value}:)`, directivesOf(argument));
    }
  }
  return marks;
}

function directivesOf({ directives = [] }) {
  const entries = directives.map(({ name, arguments: given = [] }) => [
    name.value,
    Object.fromEntries(given.map((argument) => [argument.name.value, number(valueFromASTUntyped(argument.value))])),
  ]);
  return Object.fromEntries(entries);
}

const number = (value) => (typeof value === 'bigint' ? Number(value) : value);
