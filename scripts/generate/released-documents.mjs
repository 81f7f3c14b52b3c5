// Writes schema/released-documents.json: the documents of earlier releases of the same major version that the present
// manifest does not have, for the server. With --print and a folder it only shows what it would write.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractFolder, majorOf, presentContract, releases } from '../contract/releases.mjs';

const [print, folder = contractFolder] = process.argv.slice(2);
const present = presentContract(folder);
const known = new Set(present.documents.map(({ id }) => id));
const earlier = releases(folder)
  .filter(({ version }) => majorOf(version) === majorOf(present.version))
  .flatMap(({ documents }) => documents.map((document) => [document.id, document]))
  .filter(([id]) => !known.has(id));

const manifest = {
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations: [...new Map(earlier).values()],
};
const text = `${JSON.stringify(manifest, null, 2)}\n`;

if (print === '--print') process.stdout.write(text);
else writeFileSync(join(folder, 'released-documents.json'), text);
