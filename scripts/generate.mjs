// Writes everything that is generated: the printed schema, resolver types, client hooks, docs/errors.md, docs/configuration.md,
// docs/costs.md, docs/api/changelog.md, the lists of languages, and in schema/ introspection.json, errors.json, costs.json, persisted-documents.json
// and released-documents.json.
import { run } from './ensure-installed.mjs';

run('graphql-codegen', ['--silent']);
run(process.execPath, ['scripts/generate/introspection.mjs']);
run(process.execPath, ['scripts/generate/errors.mjs']);
run(process.execPath, ['scripts/generate/languages.mjs']);
run(process.execPath, ['scripts/generate/persisted-documents.mjs']);
run(process.execPath, ['scripts/generate/released-documents.mjs']);
run(process.execPath, ['scripts/generate/changelog.mjs']);
run(process.execPath, ['--import', 'tsx', 'scripts/generate/configuration.mjs']);
run(process.execPath, ['--import', 'tsx', 'scripts/generate/costs.mjs']);
