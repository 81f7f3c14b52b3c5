// Reads the operations of `schema/operations`, one a file; all share the fragments of `schema/operations/fragments`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kind, parse, print, separateOperations } from 'graphql';

const shipped = fileURLToPath(new URL('../schema/operations', import.meta.url));

/**
 * Returns every operation, by file: its name and type, its document with the fragments that it needs, and what its
 * comment says of it: the `variables` of an example, and the `files` that stand for a null in these.
 */
export function shippedOperations(folder = shipped) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const whole = separateOperations(parse([...texts.values()].join('\n'), { noLocation: true }));
  return files
    .filter((file) => !file.startsWith('fragments/'))
    .map((file) => shippedOperation({ file, source: texts.get(file), whole }));
}

function shippedOperation({ file, source, whole }) {
  const [{ name, operation, kind }, ...others] = parse(source).definitions;
  if (kind !== Kind.OPERATION_DEFINITION || others.length > 0)
    throw new Error(`schema/operations/${file} must have one operation; fragments belong into fragments/.`);
  const document = whole[name.value];
  return {
    file,
    name: name.value,
    type: operation,
    document,
    text: print(document),
    variables: commented(source, 'Variables') ?? {},
    files: commented(source, 'Files') ?? [],
  };
}

function commented(source, word) {
  const line = new RegExp(`^# ${word}: (.*)$`, 'm').exec(source)?.[1];
  return line && JSON.parse(line);
}
