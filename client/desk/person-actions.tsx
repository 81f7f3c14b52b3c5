import { ChangeButton } from './change-button';
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
import { useDraft } from './drafts';
import { EmailPreview } from './email-preview';
import type { CasePerson } from './fragments';
import { NoticeLine } from './notices';
import type { Operator } from './queries';
import { TextField } from './text-field';
import { useTexts } from './texts';
import { useChange } from './use-change';
import { useFocusInside } from './use-focus-inside';

interface PersonActionsProps {
  person: CasePerson;
  operator: Operator;
  onChanged: () => void;
}

/** Offers what the operator can do about an account: warn, suspend, resume, remove. */
export function PersonActions({ person, operator, onChanged }: PersonActionsProps) {
  const { t } = useTexts();
  const [note, setNote] = useDraft(`${operator.name} words ${person.id}`);
  const part = useFocusInside();
  const { rights } = operator;
  if (!rights.includes('ACT') && !rights.includes('REMOVE')) return null;
  return (
    <section ref={part} tabIndex={-1} className="desk-actions">
      <TextField
        label={t('person.note')}
        description={t('person.noteHint')}
        value={note}
        onChange={setNote}
        use="person"
      />
      <Changes {...{ person, operator, note, onChanged }} onWarned={() => setNote('')} />
      {rights.includes('ACT') && <Previews {...{ person, operator, note }} />}
    </section>
  );
}

interface ChangesProps extends PersonActionsProps {
  note: string;
  /** Called when the words have gone out, so that they do not go out twice. */
  onWarned: () => void;
}

function Changes({ person, operator: { name, rights }, note, onChanged, onWarned }: ChangesProps) {
  const { t } = useTexts();
  const { change, notice, isBusy } = useChange(onChanged);
  const { id: userId, suspendedAt, removal } = person;
  const [mayAct, mayRemove] = [rights.includes('ACT'), rights.includes('REMOVE')];
  const press = async (document: Change, input: ChangeInput): Promise<void> => {
    if ((await change(document, input)) && document === WARN) onWarned();
  };
  const action = (label: string, document: Change, input: ChangeInput) => (
    <ChangeButton label={label} isBusy={isBusy} onPress={() => void press(document, input)} />
  );
  return (
    <>
      <NoticeLine notice={notice} />
      <div className="desk-buttons">
        {mayAct && action(t('person.warn'), WARN, { userId, note })}
        {mayAct && suspendedAt === null && action(t('person.suspend'), SUSPEND, { userId, note })}
        {mayAct && suspendedAt !== null && action(t('person.resume'), RESUME, { userId })}
        {mayRemove && !removal && action(t('person.askRemoval'), ASK_REMOVAL, { userId, note })}
        {mayRemove && removal && removal.operator !== name && action(t('person.confirm'), CONFIRM_REMOVAL, { userId })}
        {mayRemove && removal && action(t('person.withdraw'), WITHDRAW_REMOVAL, { userId })}
      </div>
    </>
  );
}

/** Shows the emails of the actions; that of a removal that waits has the words of the operator who asked for it. */
function Previews({ person, operator: { rights }, note }: Omit<ChangesProps, 'onChanged' | 'onWarned'>) {
  const { t } = useTexts();
  const { id, suspendedAt, removal } = person;
  return (
    <div className="desk-buttons">
      <EmailPreview label={t('person.warn')} kind="WARNED" id={id} text={note} />
      {suspendedAt === null && <EmailPreview label={t('person.suspend')} kind="SUSPENDED" id={id} text={note} />}
      {suspendedAt !== null && <EmailPreview label={t('person.resume')} kind="RESUMED" id={id} />}
      {rights.includes('REMOVE') && (
        <EmailPreview
          label={t(removal ? 'person.confirm' : 'person.askRemoval')}
          kind="REMOVED"
          id={id}
          text={removal?.note ?? note}
        />
      )}
    </div>
  );
}
