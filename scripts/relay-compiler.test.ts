import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, isObjectType } from 'graphql';

const compiler = createRequire(import.meta.url)('relay-compiler') as string;
const schemaFile = fileURLToPath(new URL('../schema/schema.graphql', import.meta.url));

// Lists that a client can page. `Inbox.chats` is a first page only.
const connections = Object.values(buildSchema(readFileSync(schemaFile, 'utf8')).getTypeMap())
  .filter(isObjectType)
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type: type.name, field })))
  .filter(({ field }) => String(field.type).replace('!', '').endsWith('Connection'))
  .filter(({ field }) => field.args.some(({ name }) => name === 'after'))
  .map(({ type, field: { name } }) => ({ type, name }));

const fragmentOn = ({ type, name }: { type: string; name: string }) => `fragment lists_${type}_${name} on ${type} {
  ${name}(first: 8) @connection(key: "lists_${type}_${name}") { edges { cursor node { __typename } } } }`;

test('API-54: relay-compiler compiles a connection for every list', () => {
  expect(connections.map(({ type, name }) => `${type}.${name}`)).toEqual(
    expect.arrayContaining(['Query.rooms', 'Query.ownRooms', 'Query.bookmarks', 'Query.chats', 'Chat.messages']),
  );
  const folder = mkdtempSync(join(tmpdir(), 'thikana-relay-'));
  const [source, artifacts] = [join(folder, 'src'), join(folder, 'artifacts')];
  for (const made of [source, artifacts]) mkdirSync(made);
  copyFileSync(schemaFile, join(folder, 'schema.graphql'));
  writeFileSync(join(source, 'lists.ts'), `graphql\`${connections.map(fragmentOn).join('\n')}\`;`);
  const config = { src: 'src', schema: 'schema.graphql', artifactDirectory: 'artifacts', language: 'typescript' };
  writeFileSync(join(folder, 'relay.config.json'), JSON.stringify(config));
  execFileSync(compiler, { cwd: folder, stdio: 'pipe', encoding: 'utf8' });
  const { name = '', type = '' } = connections[0] ?? {};
  expect(readFileSync(join(artifacts, `lists_${type}_${name}.graphql.ts`), 'utf8')).toContain('pageInfo');
  rmSync(folder, { recursive: true });
});
