// Finds the operations and fields of the schema whose descriptions name a code.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, visit } from 'graphql';

const ROOTS = ['Mutation', 'Query', 'Subscription'];
// Codes in the descriptions of these are examples, or occur elsewhere.
const NAMING_ONLY = ['AccountLimits', 'UserError'];

/** Returns the user errors and the top-level errors of the schema: for each code, where it occurs. */
export function codesInSchema(folder, codes) {
  const fields = readdirSync(folder)
    .sort()
    .filter((file) => file.endsWith('.graphql') && file !== 'schema.graphql')
    .flatMap((file) => describedFields(parse(readFileSync(join(folder, file), 'utf8'), { noLocation: true })));
  const payloads = new Map(
    fields.filter(({ type }) => type === 'Mutation').map(({ field, target }) => [target, field]),
  );
  const found = new Map(codes.map((code) => [code, { userErrorOf: new Set(), errorOf: new Set() }]));
  for (const { type, field, target, description } of fields) {
    if (NAMING_ONLY.includes(type)) continue;
    const kind = type === 'Query' || type === 'Subscription' ? 'errorOf' : 'userErrorOf';
    const place = placeOf({ type, field }, payloads);
    const known = codesIn(description, codes);
    const thrown = thrownIn(description);
    // A field of an object tells a code as its value only if it is a user error.
    if (place.includes('.') && target !== 'UserError') for (const code of known) found.get(code)?.errorOf.add(place);
    else for (const code of known) found.get(code)?.[thrown.has(code) ? 'errorOf' : kind].add(place);
  }
  return found;
}

function describedFields(document) {
  const found = [];
  let type = '';
  const enter = (node) => {
    type = node.name.value;
  };
  const add = (node) => {
    const description = node.description?.value ?? '';
    found.push({ type, field: node.name.value, description, target: node.type ? namedType(node.type) : null });
  };
  visit(document, {
    ObjectTypeDefinition: { enter },
    ObjectTypeExtension: { enter },
    InputObjectTypeDefinition: { enter },
    EnumTypeDefinition: { enter },
    FieldDefinition: add,
    EnumValueDefinition: add,
    InputValueDefinition: (node, _key, _parent, _path, ancestors) => {
      if (ancestors.at(-2)?.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) add(node);
    },
  });
  return found;
}

const namedType = (type) => ('type' in type ? namedType(type.type) : type.name.value);

// A mutation is named once, whether its payload, its input or itself tells the code.
function placeOf({ type, field }, payloads) {
  if (ROOTS.includes(type)) return field;
  return payloads.get(type) ?? payloads.get(type.replace(/Input$/, 'Payload')) ?? `${type}.${field}`;
}

// "error `CODE`" is a top-level error, also of a mutation.
const thrownIn = (description) =>
  new Set([...description.matchAll(/\berror `([A-Z][A-Z0-9_]*)`/gi)].map(([, code]) => code));

// "the USERNAME codes" and "a LISTING code" stand for all codes that begin so.
function codesIn(description, codes) {
  const exact = [...description.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, code]) => code);
  const families = [...description.matchAll(/\b([A-Z]{4,}) codes?\b/g)].flatMap(([, family]) =>
    codes.filter((code) => code.startsWith(`${family}_`)),
  );
  return new Set([...exact, ...families]);
}
