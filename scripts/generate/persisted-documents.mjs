// Writes schema/persisted-documents.json, the manifest of the shipped operations in the format of Apollo's tools; with
// --print it only shows what it would write.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { Kind, parse, print, separateOperations } from 'graphql';

const folder = fileURLToPath(new URL('../../schema', import.meta.url));

// All files are one document: fragments are shared, and each operation gets those that it needs.
function operations() {
  const files = readdirSync(join(folder, 'operations')).filter((file) => file.endsWith('.graphql'));
  const texts = files.sort().map((file) => readFileSync(join(folder, 'operations', file), 'utf8'));
  return Object.entries(separateOperations(parse(texts.join('\n'), { noLocation: true })));
}

// Caches need __typename; the clients that add it to their own documents can send these as they are.
function entry([name, document]) {
  const body = print(addTypenameToDocument(document));
  const { operation: type } = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return { id: createHash('sha256').update(body).digest('hex'), name, type, body };
}

const manifest = {
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations: operations().map(entry),
};
const text = `${JSON.stringify(manifest, null, 2)}\n`;

if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(join(folder, 'persisted-documents.json'), text);
