import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { privateFolder } from '../../../scripts/services/service.mjs';
import { main, serverHome, type ServerProcess } from '../support/server-process';

interface Block {
  readonly kind: string;
  readonly text: string;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = privateFolder('documented-commands');
const BETWEEN = '=== end of block ===';
const SECONDS = 120;

const blocksOf = (page: string): Block[] =>
  [...readFileSync(join(root, 'docs/api', page), 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
    ([, kind = '', text = '']) => ({ kind, text }),
  );

const pages = readdirSync(join(root, 'docs/api')).filter((page) => blocksOf(page).some(({ kind }) => kind === 'sh'));
const [helpers] = blocksOf('README.md');

let home: Awaited<ReturnType<typeof serverHome>>;
let server: ServerProcess;
beforeAll(async () => {
  const wellKnown = join(folder, 'well-known');
  const [android, apple] = blocksOf('deep-links.md').filter(({ kind }) => kind === 'json');
  mkdirSync(wellKnown, { recursive: true });
  writeFileSync(join(wellKnown, 'assetlinks.json'), android?.text ?? '');
  writeFileSync(join(wellKnown, 'apple-app-site-association'), apple?.text ?? '');
  home = await serverHome({ NODE_ENV: 'development', WELL_KNOWN_DIR: wellKnown }, {});
  execFileSync(process.execPath, [join(main, '../commands/load-demo.js')], {
    env: { ...process.env, ...home.variables },
  });
  server = await home.start();
}, SECONDS * 1000);
afterAll(() => home.remove());

// What changes from run to run: values of strings, except codes, and numbers.
const PATTERN =
  /("(?:code|__typename)":"\w+")|("\w+":)|"(?:[^"\\]|\\.)*"|'[^']*'|(?<![\w-])-?\d+(?:\.\d+)?|…|\s+|[^\s\w]|\w+?/g;

function patternOf(line: string): RegExp {
  const parts = [...line.matchAll(PATTERN)].map(([part, exact, key]) => {
    if (exact !== undefined || key !== undefined) return part;
    if (part === '…') return '[^]*?';
    if (/^["']..*["']$/.test(part)) return `${part.charAt(0)}(?:[^${part.charAt(0)}\\\\]|\\\\.)*${part.charAt(0)}`;
    if (/^-?\d/.test(part)) return '-?\\d+(?:\\.\\d+)?';
    return /^\s/.test(part) ? '\\s*' : part.replace(/[^\s\w]/g, '\\$&');
  });
  return new RegExp(parts.join(''));
}

// An indented line continues the line before.
const answerIn = (block: Block | undefined): string[] =>
  block && ['json', 'text'].includes(block.kind) ? block.text.trim().split(/\n(?! )/) : [];

const commands = (page: string): Block[] => blocksOf(page).filter(({ kind }) => kind === 'sh');

async function outputsOf(page: string): Promise<string[]> {
  const own = join(folder, page);
  mkdirSync(own);
  symlinkSync(join(root, 'schema'), join(own, 'schema'));
  const script = [
    'set -eo pipefail; TOKEN=',
    page === 'README.md' ? '' : helpers?.text,
    ...commands(page).map(({ text }) => `API=${server.url}/graphql\n${text}\necho; echo '${BETWEEN}'`),
  ].join('\n');
  const { stdout } = await promisify(execFile)(
    'bash',
    ['-c', script.replaceAll(/^API=http:.*$/gm, `API=${server.url}/graphql`)],
    {
      cwd: own,
      timeout: SECONDS * 1000,
      env: { ...process.env, NODE_ENV: '', npm_config_yes: 'true' },
    },
  );
  return stdout.split(BETWEEN);
}

test.each(pages)(
  'API-87: the commands of docs/api/%s run, and answer as the page shows',
  async (page) => {
    const outputs = await outputsOf(page);
    const shown = blocksOf(page).flatMap(({ kind }, index, blocks) =>
      kind === 'sh' ? [answerIn(blocks[index + 1])] : [],
    );
    expect(outputs).toHaveLength(shown.length + 1);
    shown.forEach((lines, index) => {
      for (const line of lines) expect(outputs[index]).toMatch(patternOf(line));
    });
  },
  SECONDS * 1000,
);
