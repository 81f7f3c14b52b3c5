const files = import.meta.glob<string>(['../../../../docs/api/*.md', '../../../../docs/errors.md'], {
  query: '?raw',
  import: 'default',
});

const PREFIX = 'guide-';
const nameOf = (path: string): string => path.split('/').at(-1)?.replace(/\.md$/, '') ?? path;
const pages = new Map(Object.entries(files).map(([path, load]) => [nameOf(path), load]));

/** Names of the pages about the API; the overview is `README`. */
export const guideNames: readonly string[] = [...pages.keys()].filter((name) => name !== 'README').sort();

/** Returns the address of a page inside of the playground. */
export const guideAddress = (name: string): string => `#${PREFIX}${name}`;

/** Tells whether the fragment of an address names a guide. */
export const isGuideAddress = (hash: string): boolean => hash.startsWith(`#${PREFIX}`);

/** Returns the page that is open by the address, `README` for any other address. */
export function openGuide(hash: string): string {
  const name = isGuideAddress(hash) ? hash.slice(PREFIX.length + 1) : '';
  return pages.has(name) ? name : 'README';
}

/** Loads a page as Markdown whose links work inside of the playground. */
export async function loadGuide(name: string): Promise<string> {
  const text = (await pages.get(name)?.()) ?? '';
  return text.replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label: string, target: string) => linkTo(label, target));
}

// Files that this page does not have are named only.
function linkTo(label: string, target: string): string {
  if (/^https?:/.test(target)) return `[${label}](${target})`;
  const [path = ''] = target.split('#');
  const isPage = /^(?:\.\.\/)?(?:api\/)?[\w-]+\.md$/.test(path) && pages.has(nameOf(path));
  return isPage ? `[${label}](${guideAddress(nameOf(path))})` : label;
}
