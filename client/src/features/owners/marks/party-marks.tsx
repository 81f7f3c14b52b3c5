import { ActionIcon } from '@mantine/core';
import { IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import type { UsualAnswer } from '../owner-marks.generated';
import { USUAL_ANSWERS } from './mark-texts';
import { MarksDialog, type MarkedPerson } from './marks-dialog';
import styles from './marks.module.css';

/** The other person of a chat. */
interface Party extends Pick<MarkedPerson, 'checkedFacts' | 'usualAnswer' | 'memberSince'> {
  displayName: string | null;
  /** Of a seeker nothing else is checked; null when the account is gone. */
  emailVerified: boolean | null;
}

/** Returns what is told of the other person in the header of a chat: a button, and a line below the name. */
export const partyMarks = ({ side, otherParty }: { side: 'OWNER' | 'USER'; otherParty: Party }) => ({
  mark: <PartyMark party={otherParty} isOwner={side === 'USER'} />,
  line: <PartyAnswer usualAnswer={otherParty.usualAnswer} />,
});

function PartyMark({ party, isOwner }: { party: Party; isOwner: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { emailVerified, checkedFacts } = party;
  if (emailVerified === null) return null;
  const name = party.displayName?.trim() || t('chats.unknownUser');
  const facts = isOwner ? checkedFacts : emailVerified ? (['EMAIL'] as const) : [];
  const Icon = emailVerified ? IconShieldCheck : IconShieldQuestion;
  return (
    <>
      <ActionIcon
        className={styles['party'] ?? ''}
        variant="subtle"
        color="dark"
        size={44}
        aria-haspopup="dialog"
        aria-label={t('marks.title', { name })}
        data-checked={emailVerified}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <Icon size={24} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <MarksDialog
          person={{ ...party, name, isOwner, checkedFacts: facts }}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

function PartyAnswer({ usualAnswer }: { usualAnswer: UsualAnswer | null }) {
  const { t } = useTranslation();
  return usualAnswer && <p className={styles['partyAnswer']}>{t(USUAL_ANSWERS[usualAnswer])}</p>;
}
