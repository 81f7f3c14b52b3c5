import { CopyIcon, ToolbarButton, tryParseJSONC, useGraphiQL } from '@graphiql/react';
import { OperationTypeNode, parse } from 'graphql';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { endpoint } from '../network/send';
import { currentSession } from '../session/session';
import { operationIn, withoutFiles } from './current-operation';
import { curlCommand } from './curl';
import { fileNamesFor } from './files';

interface Editors {
  readonly query: string;
  readonly variables: string;
  readonly headers: string;
  readonly operationName: string | undefined;
}

interface Shown {
  readonly title: string;
  readonly text: string;
}

/** Copies the current request as a curl command, and shows it. */
export function CurlButton() {
  const read = useEditors();
  const dialog = useRef<HTMLDialogElement>(null);
  const [{ title, text }, show] = useState<Shown>({ title: '', text: '' });
  const copy = async (): Promise<void> => {
    show(await copied(read()));
    dialog.current?.showModal();
  };
  return (
    <>
      <ToolbarButton label="Copy as curl" onClick={() => void copy()}>
        <span className="tk-curl-icon">
          <CopyIcon className="graphiql-toolbar-icon" aria-hidden="true" />
          curl
        </span>
      </ToolbarButton>
      {createPortal(
        <dialog ref={dialog} className="tk-dialog" aria-label="Request as curl">
          <p>{title}</p>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A long command scrolls. */}
          {text && <pre tabIndex={0}>{text}</pre>}
          <form method="dialog">
            <button type="submit">Close</button>
          </form>
        </dialog>,
        document.body,
      )}
    </>
  );
}

function useEditors(): () => Editors {
  const { query, variables, headers, operationName } = useGraphiQL((state) => ({
    query: state.queryEditor,
    variables: state.variableEditor,
    headers: state.headerEditor,
    operationName: state.operationName,
  }));
  return () => ({
    query: query?.getValue() ?? '',
    variables: variables?.getValue() ?? '',
    headers: headers?.getValue() ?? '',
    operationName,
  });
}

async function copied(editors: Editors): Promise<Shown> {
  const text = commandFor(editors);
  if (text === undefined) return { title: 'A subscription needs a WebSocket; curl cannot run it.', text: '' };
  const token = text.includes('$TOKEN') ? ' Set TOKEN to an access token first.' : '';
  // Browsers allow this only on https and localhost.
  const isCopied = await (navigator.clipboard as Clipboard | undefined)?.writeText(text).then(
    () => true,
    () => false,
  );
  return { title: `${isCopied ? 'Copied.' : 'Select and copy this command.'}${token}`, text };
}

/** Returns the command for what is in the editors, undefined for a subscription. Throws on malformed text. */
function commandFor({ query, variables, headers, operationName }: Editors): string | undefined {
  const node = operationIn(parse(query), operationName);
  if (node?.operation === OperationTypeNode.SUBSCRIPTION) return undefined;
  const files = fileNamesFor(node);
  return curlCommand({
    url: endpoint.href,
    operation: {
      query,
      operationName: node?.name?.value,
      variables: withoutFiles(tryParseJSONC(variables), Object.keys(files)),
    },
    headers: (tryParseJSONC(headers) ?? {}) as Record<string, string>,
    isSignedIn: currentSession().account !== null,
    files,
  });
}
