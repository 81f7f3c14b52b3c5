// Writes schema/introspection.json, the schema for tools that do not read SDL.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, introspectionFromSchema } from 'graphql';

const folder = fileURLToPath(new URL('../../schema', import.meta.url));
const schema = buildSchema(readFileSync(join(folder, 'schema.graphql'), 'utf8'));

writeFileSync(join(folder, 'introspection.json'), JSON.stringify(introspectionFromSchema(schema)));
