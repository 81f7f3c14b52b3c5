import { useGraphiQL } from '@graphiql/react';
import { useEffect } from 'react';
import { createStore } from '../store';
import { forgetAnswer } from '../network/last-answer';
import { setNotice } from '../notice';
import { currentSession, useSession } from '../session/session';
import { asText, type Example, exampleIn } from './examples';
import { fill, type Filled } from './fill';

interface Editor {
  getValue(): string;
  setValue(value: string): void;
}

const openings = createStore(0);
// The variables that were last filled in for an example, and for whom.
const filledIn = new Map<string, { readonly text: string; readonly email: string | undefined }>();

/** Looks up the variables of an example that was just put into the editors. */
export function exampleOpened({ name }: Example): void {
  filledIn.delete(name);
  openings.set(openings.get() + 1);
}

/** Looks up the variables of the example in the current tab: when it is opened, and again for another account. */
export function FilledTab() {
  const { query, variables, tab } = useGraphiQL(({ queryEditor, variableEditor, tabs, activeTabIndex }) => ({
    query: queryEditor,
    variables: variableEditor,
    tab: tabs[activeTabIndex]?.id,
  }));
  const { account } = useSession();
  const opening = openings.useValue();
  useEffect(() => {
    document.querySelector('.graphiql-tab-active')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    return forgetAnswer;
  }, [tab]);
  // The tabs belong to GraphiQL, which has no event for the first one.
  useEffect(() => {
    if (!query || !variables) return;
    const example = exampleIn(query.getValue());
    const leaving = new AbortController();
    if (example && awaitsFilling(example, variables.getValue())) {
      fillIn(example, variables, leaving.signal).catch(() => {
        setNotice('The variables could not be looked up: the server did not answer.');
      });
    }
    return () => {
      leaving.abort();
    };
  }, [query, variables, tab, account, opening]);
  return null;
}

/** Tells whether the variables are as shipped, or as filled in for another account. */
function awaitsFilling(example: Example, shown: string): boolean {
  const last = filledIn.get(example.name);
  if (shown === last?.text) return last.email !== currentSession().account?.email;
  return shown === asText(example.variables);
}

async function fillIn(example: Example, editor: Editor, signal: AbortSignal): Promise<void> {
  const shown = editor.getValue();
  const email = currentSession().account?.email;
  const filled = await fill(example);
  if (signal.aborted || editor.getValue() !== shown) return;
  const text = asText(filled.variables);
  filledIn.set(example.name, { text, email });
  if (text !== shown) editor.setValue(text);
  setNotice(noticeOf(example.name, filled));
}

function noticeOf(name: string, { found, missing }: Filled): string {
  if (missing.length > 0) {
    const reason = currentSession().account ? 'this account has none yet' : 'sign in, and it is looked up';
    return `${name}: ${missing.join(', ')} is missing; ${reason}.`;
  }
  return found.length > 0 ? `${name}: ${found.join(', ')} looked up.` : `${name}: ready.`;
}
