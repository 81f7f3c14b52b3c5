import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { type Change, HOLD, LOOK, SUSPEND, WARN } from './changes';
import { EmailPreview, type Previewed } from './email-preview';
import type { Finding } from './finding-queries';
import { NoticeLine } from './notices';
import { SiteLink } from './site-link';
import { type DeskText, TEXTS, useTexts } from './texts';
import { useChange } from './use-change';
import { whenText } from './when-text';

interface FindingCardProps {
  finding: Finding;
  mayAct: boolean;
  /** Reads the list again. */
  onChanged: () => void;
}

/** Shows a finding, with what can be done about it by one press. */
export function FindingCard({ finding, mayAct, onChanged }: FindingCardProps) {
  const { t, language } = useTexts();
  const { kind, account, room, other, reason, createdAt } = finding;
  return (
    <li>
      <h2>{room ? <SiteLink url={room.url}>{room.name}</SiteLink> : (account.name ?? account.id)}</h2>
      {room && (
        <p>
          ₹{amount(room.price)} · {room.district}
        </p>
      )}
      {other && reason && (
        <p>
          {t(`duplicate.${reason}`)} <SiteLink url={other.url}>{other.name}</SiteLink>
        </p>
      )}
      {kind !== 'NEW_ROOM' && kind !== 'DUPLICATE' && (
        <p>{t(`found.${kind}`, { figure: amount(finding.figure ?? 0), beside: amount(finding.beside ?? 0) })}</p>
      )}
      <p className="desk-by">
        {t('lists.account')}: <AccountName account={account} /> ·{' '}
        {t('lists.since', { when: whenText(account.since, language) })} ·{' '}
        {t('lists.found', { when: whenText(createdAt, language) })}
      </p>
      {mayAct && <Actions finding={finding} onChanged={onChanged} />}
    </li>
  );
}

const amount = (value: number): string => value.toLocaleString('en-IN');

function AccountName({ account: { id, name, url } }: Pick<Finding, 'account'>) {
  return url === null ? <span>{name ?? id}</span> : <SiteLink url={url}>{name ?? id}</SiteLink>;
}

/** An action about a finding, beside marking it as looked at. */
interface Step {
  readonly open: DeskText;
  readonly confirm: DeskText;
  readonly document: Change;
  readonly email: Previewed['kind'];
}

const HOLD_ROOM: Step = { open: 'lists.hold', confirm: 'case.hold', document: HOLD, email: 'ROOM_HELD' };
const ABOUT_ACCOUNT: readonly Step[] = [
  { open: 'lists.warn', confirm: 'person.warn', document: WARN, email: 'WARNED' },
  { open: 'lists.suspend', confirm: 'person.suspend', document: SUSPEND, email: 'SUSPENDED' },
];

function Actions({ finding: { id, kind, account, room }, onChanged }: Omit<FindingCardProps, 'mayAct'>) {
  const { t } = useTexts();
  const { change, notice, isBusy } = useChange(onChanged);
  const [chosen, setChosen] = useState<Step>();
  const formId = useId();
  const act = async ({ document }: Step, note: string): Promise<void> => {
    const isDone = await change(document, room ? { roomId: room.id, note } : { userId: account.id, note });
    if (!isDone) return;
    // The words have gone out: they must not go out twice.
    setChosen(undefined);
    // A held room leaves the list by itself.
    if (!room) await change(LOOK, { id });
  };
  return (
    <>
      <NoticeLine notice={notice} />
      {chosen && (
        <ReasonForm
          key={chosen.email}
          id={formId}
          step={chosen}
          concerned={room?.id ?? account.id}
          {...{ kind, language: account.language }}
          onConfirm={(note) => void act(chosen, note)}
        />
      )}
      <div className="desk-buttons">
        <Choices steps={room ? [HOLD_ROOM] : ABOUT_ACCOUNT} chosen={chosen} onChoose={setChosen} />
        {chosen && (
          <Button type="submit" form={formId} disabled={isBusy}>
            {t(chosen.confirm)}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={() => void change(LOOK, { id })}>
          {t('lists.looked')}
        </Button>
      </div>
    </>
  );
}

interface ChoicesProps {
  steps: readonly Step[];
  chosen: Step | undefined;
  onChoose: (step: Step) => void;
}

function Choices({ steps, chosen, onChoose }: ChoicesProps) {
  const { t } = useTexts();
  return steps
    .filter((step) => step !== chosen)
    .map((step) => (
      <Button
        key={step.email}
        variant="default"
        onClick={() => {
          onChoose(step);
        }}
      >
        {t(step.open)}
      </Button>
    ));
}

interface ReasonFormProps {
  id: string;
  kind: Finding['kind'];
  step: Step;
  /** Identity of the room or the account. */
  concerned: string;
  language: Finding['account']['language'];
  onConfirm: (note: string) => void;
}

/** Proposes a reason in the language of the person who reads it in an email. */
function ReasonForm({ id, kind, step, concerned, language, onConfirm }: ReasonFormProps) {
  const { t } = useTexts();
  const [note, setNote] = useState(TEXTS[language === 'HI' ? 'hi' : 'en'][`proposed.${kind}`]);
  return (
    <form
      id={id}
      className="desk-actions"
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(note);
      }}
    >
      <Textarea
        label={t('case.note')}
        description={t(`lists.noteHint.${language}`)}
        value={note}
        rows={2}
        ref={focus}
        onChange={(event) => {
          setNote(event.currentTarget.value);
        }}
      />
      <div className="desk-buttons">
        <EmailPreview label={t(step.confirm)} kind={step.email} id={concerned} text={note} />
      </div>
    </form>
  );
}

// A function of the module, since one made anew would take the focus at each letter.
const focus = (field: HTMLTextAreaElement | null): void => field?.focus();
