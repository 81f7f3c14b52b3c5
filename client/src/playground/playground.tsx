import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { type ReactNode, useState } from 'react';
import { AnswerLine } from './answers/answer-line';
import { ERRORS_PANEL } from './answers/errors-panel';
import { isGuideAddress } from './docs/guides';
import { GUIDES_PANEL } from './docs/guides-panel';
import { asText, firstExamples } from './examples/examples';
import { EXAMPLES_PANEL } from './examples/examples-panel';
import { FilledTab } from './examples/filled-tab';
import { fetcher } from './network/fetcher';
import { CurlButton } from './request/curl-button';
import { FileChooser } from './request/file-chooser';
import { keepSchema } from './request/files';
import { Bar } from './session/bar';
import { storage } from './storage';

// For developers, so in English only, like GraphiQL; its texts are not in the catalogue of the site.
const panels = [EXAMPLES_PANEL, ERRORS_PANEL, GUIDES_PANEL, HISTORY_PLUGIN];
const tabs = firstExamples.map(({ query, variables }) => ({ query, variables: asText(variables) }));

// GraphiQL fills in the variables of all default tabs except the first.
function firstTab() {
  const [first] = tabs;
  if (!first || storage.getItem('graphiql:tabState') !== null) return {};
  return { initialQuery: first.query, initialVariables: first.variables };
}

// On a phone a panel covers the editors, so none is open at first.
function openPanel() {
  if (isGuideAddress(window.location.hash)) return { visiblePlugin: GUIDES_PANEL.title };
  return window.matchMedia('(min-width: 900px)').matches ? { visiblePlugin: EXAMPLES_PANEL.title } : {};
}

/** GraphiQL with a session of its own, examples that run, and the errors and limits of the last answer. */
export function Playground() {
  const [below, setBelow] = useState<HTMLElement | null>(null);
  const [first] = useState(firstTab);
  const [open] = useState(openPanel);
  return (
    <>
      <Bar />
      <div ref={setBelow} />
      <main className="tk-editors">
        <GraphiQL
          fetcher={fetcher}
          storage={storage}
          plugins={panels}
          defaultTabs={tabs}
          defaultEditorToolsVisibility="variables"
          shouldPersistHeaders={false}
          onSchemaChange={keepSchema}
          {...first}
          {...open}
        >
          <GraphiQL.Logo>
            <span />
          </GraphiQL.Logo>
          <GraphiQL.Toolbar>{Tools}</GraphiQL.Toolbar>
          <GraphiQL.Footer>
            <AnswerLine />
          </GraphiQL.Footer>
          <FilledTab />
          <FileChooser place={below} />
        </GraphiQL>
      </main>
    </>
  );
}

function Tools({ prettify, merge, copy }: Readonly<Record<'prettify' | 'merge' | 'copy', ReactNode>>) {
  return (
    <>
      {prettify}
      {merge}
      {copy}
      <CurlButton />
    </>
  );
}
