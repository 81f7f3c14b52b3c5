// Refuses a contract that breaks clients of a release: `npm run check:contract`. A folder may be given.
import { judge } from './contract/gate.mjs';
import { contractFolder } from './contract/releases.mjs';

const { refusals, notes } = await judge(process.argv[2] ?? contractFolder);
for (const note of notes) console.log(note);
if (refusals.length > 0) {
  console.error(
    [
      'The contract breaks clients of a release:',
      ...refusals.map((refusal) => `- ${refusal}`),
      'Keep what was released: add the new element beside the old one and mark the old one @deprecated',
      '(docs/api/evolution.md). A new major version may break: raise "version" in schema/package.json.',
    ].join('\n'),
  );
  process.exitCode = 1;
}
