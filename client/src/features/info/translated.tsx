import { type ReactNode, Suspense, use } from 'react';
import type { ContentPage } from '../../lib/content-page';
import { useLanguage } from '../../lib/language';
import { useLatePart } from '../../lib/use-late-part';
import { PageLoading } from '../../ui/spinner';

const translations = import.meta.glob<{ page: ContentPage }>(['../../content/*/*.md', '!../../content/en/*.md']);
const loaded = new Map<string, Promise<ContentPage>>();

interface TranslatedProps {
  /** Name of the file. */
  name: string;
  /** The page in English, for a language without it. */
  english: ContentPage;
  show: (page: ContentPage) => ReactNode;
}

/** Shows a page of text in the language of the site. */
export function Translated(props: TranslatedProps) {
  return (
    <Suspense fallback={<PageLoading />}>
      <InPresentLanguage {...props} />
    </Suspense>
  );
}

function InPresentLanguage({ name, english, show }: TranslatedProps) {
  const path = `../../content/${useLanguage()}/${name}.md`;
  const late = useLatePart();
  return <div {...late}>{show(translations[path] ? use(translation(path, english)) : english)}</div>;
}

function translation(path: string, english: ContentPage): Promise<ContentPage> {
  const load = async () => (await translations[path]?.())?.page ?? english;
  const page = loaded.get(path) ?? load().catch(() => english);
  loaded.set(path, page);
  return page;
}
