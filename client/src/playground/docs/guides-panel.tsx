import { type GraphiQLPlugin, MarkdownContent } from '@graphiql/react';
import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
// eslint-disable-next-line boundaries/dependencies -- A file of the contract; the rule does not resolve `?url`.
import schemaAddress from '../../../../schema/schema.graphql?url';
import { Panel, scrollPaneUp } from '../panel';
import { showPanel } from '../show-panel';
import { guideAddress, guideNames, loadGuide, openGuide } from './guides';

export const GUIDES_PANEL: GraphiQLPlugin = { title: 'Guides', icon: GuidesIcon, content: Guides };

/** Links to a guide from outside of its panel. */
export function GuideLink({ name, children }: { name: string; children: ReactNode }) {
  return (
    <a href={guideAddress(name)} onClick={() => showPanel(GUIDES_PANEL.title)}>
      {children}
    </a>
  );
}

function GuidesIcon() {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M10 5C8 3.500 5 3 2.500 3.500v12C5 15 8 15.500 10 17c2-1.500 5-2 7.500-1.500v-12C15 3 12 3.500 10 5Zm0 0v12" />
    </svg>
  );
}

const loaded = new Map<string, Promise<string>>();

function guide(name: string): Promise<string> {
  const known = loaded.get(name) ?? loadGuide(name);
  loaded.set(name, known);
  return known;
}

const followHash = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

function Guides() {
  const name = useSyncExternalStore(followHash, () => openGuide(window.location.hash));
  return (
    <Panel title="Guides">
      <nav aria-label="Guides">
        <a href={guideAddress('README')}>overview</a>
        {guideNames.map((page) => (
          <a key={page} href={guideAddress(page)} aria-current={page === name ? 'page' : undefined}>
            {page}
          </a>
        ))}
        <a href={schemaAddress} download="schema.graphql">
          schema.graphql
        </a>
      </nav>
      <Suspense fallback={<p>Loading…</p>}>
        <Page key={name} name={name} />
      </Suspense>
    </Panel>
  );
}

function Page({ name }: { name: string }) {
  const text = use(guide(name));
  return (
    <div ref={scrollPaneUp}>
      <MarkdownContent type="description">{text}</MarkdownContent>
    </div>
  );
}
