import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  ASK_REMOVAL,
  type Change,
  type ChangeInput,
  CONFIRM_REMOVAL,
  RESUME,
  SUSPEND,
  WARN,
  WITHDRAW_REMOVAL,
} from './changes';
import { EmailPreview } from './email-preview';
import type { CasePerson } from './fragments';
import { NoticeLine } from './notices';
import type { Operator } from './queries';
import { TextField } from './text-field';
import { useTexts } from './texts';
import { useChange } from './use-change';

interface PersonActionsProps {
  person: CasePerson;
  operator: Operator;
  onChanged: () => void;
}

/** Offers what the operator can do about an account: warn, suspend, resume, remove. */
export function PersonActions({ person, operator: { name, rights }, onChanged }: PersonActionsProps) {
  const { t } = useTexts();
  const [note, setNote] = useState('');
  const { change, notice, isBusy } = useChange(onChanged);
  const { id: userId, suspendedAt, removal } = person;
  const [mayAct, mayRemove] = [rights.includes('ACT'), rights.includes('REMOVE')];
  if (!mayAct && !mayRemove) return null;
  const action = (label: string, document: Change, input: ChangeInput) => (
    <Button variant="default" disabled={isBusy} onClick={() => void change(document, input)}>
      {label}
    </Button>
  );
  return (
    <div className="desk-actions">
      <TextField
        label={t('person.note')}
        description={t('person.noteHint')}
        value={note}
        onChange={setNote}
        use="person"
      />
      <NoticeLine notice={notice} />
      <div className="desk-buttons">
        {mayAct && action(t('person.warn'), WARN, { userId, note })}
        {mayAct && suspendedAt === null && action(t('person.suspend'), SUSPEND, { userId, note })}
        {mayAct && suspendedAt !== null && action(t('person.resume'), RESUME, { userId })}
        {mayRemove && !removal && action(t('person.askRemoval'), ASK_REMOVAL, { userId, note })}
        {mayRemove && removal && removal.operator !== name && action(t('person.confirm'), CONFIRM_REMOVAL, { userId })}
        {mayRemove && removal && action(t('person.withdraw'), WITHDRAW_REMOVAL, { userId })}
        {mayAct && <EmailPreview label={t('person.warn')} kind="WARNED" id={userId} text={note} />}
        {mayAct && suspendedAt === null && (
          <EmailPreview label={t('person.suspend')} kind="SUSPENDED" id={userId} text={note} />
        )}
      </div>
    </div>
  );
}
