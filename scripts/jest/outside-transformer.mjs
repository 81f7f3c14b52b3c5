// Replaces a module by one that exports what the module exports outside of test files (see outside-environment.mjs).
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { importOutside } from './import-outside.mjs';

export default {
  canInstrument: false,
  getCacheKeyAsync: async (_source, path) =>
    createHash('sha256')
      .update(await outside(path))
      .digest('hex'),
  processAsync: async (_source, path) => ({ code: await outside(path) }),
};

async function outside(path) {
  const url = pathToFileURL(path).href;
  // Node adds 'module.exports' to the names of a CommonJS module.
  const names = Object.keys(await importOutside(url)).filter((name) => name !== 'module.exports');
  return [
    `const outside = await importOutside(${JSON.stringify(url)});`,
    ...names.map((name, index) => `const export${index} = outside.${name};`),
    `export { ${names.map((name, index) => `export${index} as ${name}`).join(', ')} };`,
  ].join('\n');
}
