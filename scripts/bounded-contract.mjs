// Loads the contract for `graphql-codegen`, and tells each `@length` in the description of what it bounds.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kind, concatAST, parse, visit } from 'graphql';

const folder = fileURLToPath(new URL('../schema', import.meta.url));

/** Returns the contract of `schema/*.graphql` as one document. */
export default function boundedContract() {
  const files = readdirSync(folder).filter((file) => file.endsWith('.graphql') && file !== 'schema.graphql');
  const documents = files.sort().map((file) => parse(readFileSync(join(folder, file), 'utf8')));
  return visit(concatAST(documents), { InputValueDefinition: described });
}

function described(node) {
  const length = node.directives.find((directive) => directive.name.value === 'length');
  if (!length) return undefined;
  const most = Object.fromEntries(length.arguments.map(({ name, value }) => [name.value, Number(value.value)]));
  const text = `${node.description.value} ${inWords(most)}`;
  return { ...node, description: { kind: Kind.STRING, value: text, block: true } };
}

function inWords({ max, items }) {
  const units = `${max.toLocaleString('en-IN')} UTF-16 units`;
  return items === undefined ? `Takes at most ${units}.` : `Takes at most ${String(items)} items of ${units} each.`;
}
