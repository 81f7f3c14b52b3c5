import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

const title = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(title)) {
  console.error('Say what it does in kebab-case: npm run migrate:new -- add-room-floor');
  process.exit(1);
}

const time = String(Date.now());
const className = title.replace(/(^|-)(.)/g, (_whole, _dash, letter) => letter.toUpperCase()) + time;
const file = `${time}-${title}`;
writeFileSync(
  join(root, 'migrations', `${file}.ts`),
  `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  readonly name = '${className}';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('');
  }
}
`,
);
const index = join(root, 'migrations', 'index.ts');
const list = readFileSync(index, 'utf8')
  .replace('\n/** Every', `import { ${className} } from './${file}';\n\n/** Every`)
  .replace(/,?\s*\];/, `,\n  ${className},\n];`);
writeFileSync(index, list);
console.log(`Made migrations/${file}.ts and listed it in migrations/index.ts.`);
