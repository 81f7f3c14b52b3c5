import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { HOLD, LOOK } from './changes';
import { EmailPreview } from './email-preview';
import type { Finding } from './finding-queries';
import { NoticeLine } from './notices';
import { TEXTS, useTexts } from './texts';
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

function Actions({ finding: { id, kind, account, room }, onChanged }: Omit<FindingCardProps, 'mayAct'>) {
  const { t } = useTexts();
  const { change, notice, isBusy } = useChange(onChanged);
  const [isHolding, setIsHolding] = useState(false);
  const formId = useId();
  return (
    <>
      <NoticeLine notice={notice} />
      {room && isHolding && (
        <HoldForm
          {...{ kind }}
          id={formId}
          roomId={room.id}
          ownerLanguage={account.language}
          onHold={(note) => void change(HOLD, { roomId: room.id, note })}
        />
      )}
      <div className="desk-buttons">
        {room && !isHolding && (
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
  kind: Finding['kind'];
  roomId: string;
  ownerLanguage: 'EN' | 'HI';
  onHold: (note: string) => void;
}

/** Proposes a reason in the language of the owner, who reads it in an email of that language. */
function HoldForm({ id, kind, roomId, ownerLanguage, onHold }: HoldFormProps) {
  const { t } = useTexts();
  const [note, setNote] = useState(TEXTS[ownerLanguage === 'HI' ? 'hi' : 'en'][`holdNote.${kind}`]);
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
        description={t(`lists.noteHint.${ownerLanguage}`)}
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
