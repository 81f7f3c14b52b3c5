import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  ANSWER,
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
import { EmailPreview } from './email-preview';
import { NoticeLine } from './notices';
import type { Operator, WholeCase } from './queries';
import { TextField } from './text-field';
import { useTexts } from './texts';
import { useChange } from './use-change';

interface CaseActionsProps {
  shown: WholeCase;
  operator: Operator;
  /** Reads the case again. */
  onChanged: () => void;
}

/** Offers what the operator can do about a case in its present state. */
export function CaseActions({ shown: { id, state, assignee, room, review }, operator, onChanged }: CaseActionsProps) {
  const { t } = useTexts();
  const [note, setNote] = useState('');
  const { change, notice, isBusy } = useChange(onChanged);
  const isMine = assignee === operator.name;
  const subject = room ?? review;
  const action = (label: string, document: Change, input: ChangeInput) => (
    <Button variant="default" disabled={isBusy} onClick={() => void change(document, input)}>
      {label}
    </Button>
  );
  return (
    <section className="desk-actions">
      {room?.isHeld && <p role="status">{t('case.held')}</p>}
      {review?.isHeld && <p role="status">{t('case.reviewHeld')}</p>}
      {(isMine || subject !== null || note !== '') && (
        <TextField
          label={t('case.note')}
          description={t('case.noteHint')}
          value={note}
          onChange={setNote}
          use={room ? 'room' : undefined}
        />
      )}
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
      </div>
      {isMine && <AnswerForm id={id} note={note} onChanged={onChanged} />}
    </section>
  );
}

/** Answers who wrote the case, and closes it if the operator likes. */
function AnswerForm({ id, note, onChanged }: { id: string; note: string; onChanged: () => void }) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const { change, notice, isBusy } = useChange(onChanged);
  const send = async (document: Change, input: ChangeInput): Promise<void> => {
    if (await change(document, input)) setText('');
  };
  return (
    <>
      <TextField label={t('answer.text')} description={t('answer.hint')} value={text} onChange={setText} use="answer" />
      <NoticeLine notice={notice} />
      <div className="desk-buttons">
        <Button variant="default" disabled={isBusy} onClick={() => void send(ANSWER, { id, text })}>
          {t('answer.send')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => void send(CLOSE, { id, note, answer: text })}>
          {t('answer.sendAndEnd')}
        </Button>
        <EmailPreview label={t('answer.text')} kind="ANSWERED" id={id} text={text} />
      </div>
    </>
  );
}
