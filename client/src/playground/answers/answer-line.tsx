import { useLastAnswer } from '../network/last-answer';
import { showPanel } from '../show-panel';
import { codeNamed } from './codes';
import { ERRORS_PANEL } from './errors-panel';

/** Shows the status, the cost and the error codes of the last answer below it. */
export function AnswerLine() {
  const answer = useLastAnswer();
  if (!answer) return null;
  const { status, closeCode, cost, codes } = answer;
  return (
    <div className="tk-answer-line">
      {status !== undefined && <span>HTTP {status}</span>}
      {closeCode !== undefined && <span>closed with {closeCode}</span>}
      {cost && (
        <span>
          cost {cost.requested}, {cost.remaining} points left
        </span>
      )}
      {codes.map((code) => (
        <button key={code} type="button" title={codeNamed(code)?.remedy} onClick={() => showPanel(ERRORS_PANEL.title)}>
          {code}
        </button>
      ))}
    </div>
  );
}
