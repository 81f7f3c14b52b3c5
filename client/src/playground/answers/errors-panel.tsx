import { type GraphiQLPlugin, MarkdownContent } from '@graphiql/react';
import { useState } from 'react';
import { GuideLink } from '../docs/guides-panel';
import { type LastAnswer, useLastAnswer } from '../network/last-answer';
import { Panel } from '../panel';
import { type Code, codeNamed, codesWith } from './codes';

export const ERRORS_PANEL: GraphiQLPlugin = { title: 'Errors and limits', icon: ErrorsIcon, content: Errors };

function ErrorsIcon() {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M10 3 18 17H2ZM10 8v4M10 14.500v.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

function Errors() {
  const answer = useLastAnswer();
  const [words, setWords] = useState('');
  const found = codesWith(words);
  return (
    <Panel title="Errors and limits">
      <h2>Last answer</h2>
      {answer ? <Last answer={answer} /> : <p>Run an operation to see its cost, its limits and its error codes.</p>}
      <h2>All codes</h2>
      <p>
        <GuideLink name="answers">How to act on an answer</GuideLink> ·{' '}
        <GuideLink name="limits">How costs are counted</GuideLink>
      </p>
      <input
        type="search"
        placeholder="Search codes and texts"
        aria-label="Search codes"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p role="status">
        {found.length} {found.length === 1 ? 'code' : 'codes'}
      </p>
      <Codes codes={found} />
    </Panel>
  );
}

function Last({ answer: { status, closeCode, codes, cost, headers } }: { answer: LastAnswer }) {
  const known = codes.map((code) => codeNamed(code) ?? unknownCode(code));
  const lines = [
    ...(status === undefined ? [] : [['HTTP status', String(status)] as const]),
    ...(closeCode === undefined ? [] : [['Close code of the socket', String(closeCode)] as const]),
    ...(cost ? [['Cost', `${cost.requested}, of ${cost.remaining} points that are left`] as const] : []),
    ...headers,
  ];
  return (
    <>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {known.length === 0 ? <p>No error.</p> : <Codes codes={known} />}
    </>
  );
}

const unknownCode = (code: string): Code => ({
  code,
  text: '',
  remedy: 'This page does not know the code yet. Show the message of the error.',
  retryable: false,
  closeCodes: [],
  httpStatus: [],
});

function Codes({ codes }: { codes: readonly Code[] }) {
  return (
    <ul className="tk-codes">
      {codes.map(({ code, text, remedy, retryable, closeCodes, httpStatus }) => (
        <li key={code}>
          <code>{code}</code>
          {text && <p>“{text}”</p>}
          <MarkdownContent type="description">{remedy}</MarkdownContent>
          <p className="tk-facts">
            {[
              retryable ? 'Repeating may help' : 'Repeating does not help',
              ...(httpStatus.length > 0 ? [`HTTP ${httpStatus.join(', ')}`] : []),
              ...(closeCodes.length > 0 ? [`closes sockets with ${closeCodes.join(', ')}`] : []),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
