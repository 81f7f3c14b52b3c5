import { type GraphiQLPlugin, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useState } from 'react';
import { Panel } from '../panel';
import { uncoverEditors } from '../show-panel';
import { asText, type Example, examples } from './examples';
import { exampleOpened } from './filled-tab';

export const EXAMPLES_PANEL: GraphiQLPlugin = { title: 'Examples', icon: ExamplesIcon, content: Examples };

function ExamplesIcon() {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M3 5h2M3 10h2M3 15h2M8 5h9M8 10h9M8 15h9" strokeLinecap="round" />
    </svg>
  );
}

function Examples() {
  const [words, setWords] = useState('');
  const open = useOpenExample();
  const found = examples.filter((example) => matches(example, words));
  const domains = [...new Set(found.map(({ domain }) => domain))];
  return (
    <Panel title="Examples">
      <h2>Examples</h2>
      <p>Ids and names in the variables are looked up on this server when you open an example.</p>
      <input
        type="search"
        placeholder="Filter, such as chat or mutation"
        aria-label="Filter examples"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {found.length === 0 && <p role="status">No example has these words.</p>}
      {domains.map((domain) => (
        <section key={domain} aria-label={domain}>
          <h3>{domain === 'api' ? 'API' : domain.replaceAll('-', ' ')}</h3>
          <ul>
            {found
              .filter((example) => example.domain === domain)
              .map((example) => (
                <li key={example.name}>
                  <button type="button" title={example.about} onClick={() => open(example)}>
                    {example.name} <small>{example.kind}</small>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

function matches({ name, kind, domain, field, about }: Example, words: string): boolean {
  const all = `${name} ${kind} ${domain} ${field} ${about}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** Returns a function that opens an example in its tab, or in a new one. */
function useOpenExample(): (example: Example) => void {
  const { queryEditor, variableEditor, tabs } = useGraphiQL((state) => ({
    queryEditor: state.queryEditor,
    variableEditor: state.variableEditor,
    tabs: state.tabs,
  }));
  const actions = useGraphiQLActions();
  return (example) => {
    const { query, variables } = example;
    const at = tabs.findIndex((tab) => tab.query === query);
    if (at < 0) actions.addTab();
    else actions.changeTab(at);
    queryEditor?.setValue(query);
    variableEditor?.setValue(asText(variables));
    exampleOpened(example);
    uncoverEditors(EXAMPLES_PANEL.title);
  };
}
