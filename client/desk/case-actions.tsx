import { AnswerForm } from './answer-form';
import { ChangeButton } from './change-button';
import {
  type Change,
  type ChangeInput,
  CLOSE,
  HOLD,
  HOLD_REVIEW,
  RELEASE,
  RELEASE_REVIEW,
  RETURN,
  TAKE,
} from './changes';
import { useDraft } from './drafts';
import { EmailPreview } from './email-preview';
import { NoticeLine } from './notices';
import type { Operator, WholeCase } from './queries';
import { TextField } from './text-field';
import { useTexts } from './texts';
import { useChange } from './use-change';
import { useFocusInside } from './use-focus-inside';

interface CaseActionsProps {
  shown: WholeCase;
  operator: Operator;
  /** Reads the case again. */
  onChanged: () => void;
}

/** Offers what the operator can do about a case in its present state. */
export function CaseActions({ shown, operator, onChanged }: CaseActionsProps) {
  const { t } = useTexts();
  const { id, room, review, assignee } = shown;
  const [note, setNote] = useDraft(`${operator.name} reason ${id}`);
  const part = useFocusInside();
  const closed = (): void => {
    setNote('');
  };
  return (
    <section ref={part} tabIndex={-1} className="desk-actions">
      {room?.isHeld && <p role="status">{t('case.held')}</p>}
      {review?.isHeld && <p role="status">{t('case.reviewHeld')}</p>}
      {(assignee === operator.name || room !== null || review !== null || note !== '') && (
        <TextField
          label={t('case.note')}
          description={t(room ? 'case.noteHint' : 'case.noteHintInside')}
          value={note}
          onChange={setNote}
          use={room ? 'room' : undefined}
        />
      )}
      <Changes {...{ shown, operator, note, onChanged }} onClosed={closed} />
      <AnswerForm {...{ shown, operator, note, onChanged }} onClosed={closed} />
    </section>
  );
}

interface ChangesProps extends CaseActionsProps {
  note: string;
  onClosed: () => void;
}

function Changes({ shown: { id, state, assignee, room, review }, operator, note, onChanged, onClosed }: ChangesProps) {
  const { t } = useTexts();
  const { change, notice, isBusy } = useChange(onChanged);
  const isMine = assignee === operator.name;
  const press = async (document: Change, input: ChangeInput): Promise<void> => {
    if ((await change(document, input)) && document === CLOSE) onClosed();
  };
  const action = (label: string, document: Change, input: ChangeInput) => (
    <ChangeButton label={label} isBusy={isBusy} onPress={() => void press(document, input)} />
  );
  return (
    <>
      <NoticeLine notice={notice} />
      <div className="desk-buttons">
        {state !== 'CLOSED' && !isMine && action(t('case.take'), TAKE, { id })}
        {isMine && action(t('case.close'), CLOSE, { id, note })}
        {isMine && action(t('case.return'), RETURN, { id })}
        {room && !room.isHeld && action(t('case.hold'), HOLD, { roomId: room.id, note })}
        {room?.isHeld && action(t('case.release'), RELEASE, { roomId: room.id })}
        {review && !review.isHeld && action(t('case.holdReview'), HOLD_REVIEW, { reviewId: review.id, note })}
        {review?.isHeld && action(t('case.releaseReview'), RELEASE_REVIEW, { reviewId: review.id })}
        {room && !room.isHeld && <EmailPreview label={t('case.hold')} kind="ROOM_HELD" id={room.id} text={note} />}
        {room?.isHeld && <EmailPreview label={t('case.release')} kind="ROOM_RELEASED" id={room.id} />}
      </div>
    </>
  );
}
