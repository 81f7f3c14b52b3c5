// Writes schema/persisted-documents.json, the manifest of the shipped operations in the format of Apollo's tools; with
// --print it only shows what it would write.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { print } from 'graphql';
import { shippedOperations } from '../shipped-operations.mjs';

const file = fileURLToPath(new URL('../../schema/persisted-documents.json', import.meta.url));

// Caches need __typename; the clients that add it to their own documents can send these as they are.
function entry({ name, type, document }) {
  const body = print(addTypenameToDocument(document));
  return { id: createHash('sha256').update(body).digest('hex'), name, type, body };
}

const manifest = {
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations: shippedOperations().map(entry),
};
const text = `${JSON.stringify(manifest, null, 2)}\n`;

if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(file, text);
