import { Button } from '@mantine/core';
import { ChangeButton } from './change-button';
import { ANSWER, type Change, type ChangeInput, CLOSE } from './changes';
import { useDraft } from './drafts';
import { EmailPreview } from './email-preview';
import { NoticeLine } from './notices';
import type { Operator, WholeCase } from './queries';
import { TextField } from './text-field';
import { useTexts } from './texts';
import { useChange } from './use-change';

interface AnswerFormProps {
  shown: WholeCase;
  operator: Operator;
  /** The reason of the closing. */
  note: string;
  onChanged: () => void;
  onClosed: () => void;
}

/** Answers who wrote the case, and closes it if the operator likes. An answer that was begun outlives the case. */
export function AnswerForm({ shown: { id, state, assignee }, operator, note, onChanged, onClosed }: AnswerFormProps) {
  const { t } = useTexts();
  const [text, setText] = useDraft(`${operator.name} answer ${id}`);
  const { change, notice, isBusy } = useChange(onChanged);
  const send = async (document: Change, input: ChangeInput): Promise<void> => {
    if (!(await change(document, input))) return;
    setText('');
    if (document === CLOSE) onClosed();
  };
  const button = (label: string, document: Change, input: ChangeInput) => (
    <ChangeButton label={label} isBusy={isBusy} onPress={() => void send(document, input)} />
  );
  const isMine = assignee === operator.name;
  if (!isMine && text === '') return null;
  return (
    <>
      {!isMine && <p role="status">{t(state === 'CLOSED' ? 'answer.unsentClosed' : 'answer.unsent')}</p>}
      <TextField label={t('answer.text')} description={t('answer.hint')} value={text} onChange={setText} use="answer" />
      <NoticeLine notice={notice} />
      <div className="desk-buttons">
        {isMine && button(t('answer.send'), ANSWER, { id, text })}
        {isMine && button(t('answer.sendAndEnd'), CLOSE, { id, note, answer: text })}
        {isMine && <EmailPreview label={t('answer.text')} kind="ANSWERED" id={id} text={text} />}
        {!isMine && (
          <Button
            variant="default"
            onClick={() => {
              setText('');
            }}
          >
            {t('answer.discard')}
          </Button>
        )}
      </div>
    </>
  );
}
