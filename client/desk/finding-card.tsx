import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { HOLD, LOOK } from './changes';
import { EmailPreview } from './email-preview';
import type { Finding } from './finding-queries';
import { NoticeLine } from './notices';
import { useTexts } from './texts';
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
  const { id, kind, account, room, other, reason, createdAt } = finding;
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
      {mayAct && (
        <Actions id={id} roomId={room?.id ?? null} note={room ? t(`holdNote.${kind}`) : ''} onChanged={onChanged} />
      )}
    </li>
  );
}

const amount = (value: number): string => value.toLocaleString('en-IN');

function SiteLink({ url, children }: { url: string; children: string }) {
  const { t } = useTexts();
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
      <span className="desk-hidden"> ({t('lists.newTab')})</span>
    </a>
  );
}

function AccountName({ account: { id, name, url } }: Pick<Finding, 'account'>) {
  return url === null ? <span>{name ?? id}</span> : <SiteLink url={url}>{name ?? id}</SiteLink>;
}

interface ActionsProps {
  id: string;
  /** Null for a finding about an account. */
  roomId: string | null;
  /** The proposed reason. */
  note: string;
  onChanged: () => void;
}

function Actions({ id, roomId, note, onChanged }: ActionsProps) {
  const { t } = useTexts();
  const { change, notice, isBusy } = useChange(onChanged);
  const [isHolding, setIsHolding] = useState(false);
  const formId = useId();
  return (
    <>
      <NoticeLine notice={notice} />
      {roomId !== null && isHolding && (
        <HoldForm
          {...{ roomId }}
          id={formId}
          proposed={note}
          onHold={(reason) => void change(HOLD, { roomId, note: reason })}
        />
      )}
      <div className="desk-buttons">
        {roomId !== null && !isHolding && (
          <Button
            variant="default"
            onClick={() => {
              setIsHolding(true);
            }}
          >
            {t('lists.hold')}
          </Button>
        )}
        {isHolding && (
          <Button type="submit" form={formId} disabled={isBusy}>
            {t('case.hold')}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={() => void change(LOOK, { id })}>
          {t('lists.looked')}
        </Button>
      </div>
    </>
  );
}

interface HoldFormProps {
  id: string;
  roomId: string;
  proposed: string;
  onHold: (note: string) => void;
}

function HoldForm({ id, roomId, proposed, onHold }: HoldFormProps) {
  const { t } = useTexts();
  const [note, setNote] = useState(proposed);
  return (
    <form
      id={id}
      className="desk-actions"
      onSubmit={(event) => {
        event.preventDefault();
        onHold(note);
      }}
    >
      <Textarea
        label={t('case.note')}
        description={t('lists.noteHint')}
        value={note}
        rows={2}
        ref={focus}
        onChange={(event) => {
          setNote(event.currentTarget.value);
        }}
      />
      <div className="desk-buttons">
        <EmailPreview label={t('case.hold')} kind="ROOM_HELD" id={roomId} text={note} />
      </div>
    </form>
  );
}

// A function of the module, since one made anew would take the focus at each letter.
const focus = (field: HTMLTextAreaElement | null): void => field?.focus();
