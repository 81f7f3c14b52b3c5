import { IconMessageCircle, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import type { OwnerMarks_UserFragment } from '../owner-marks.generated';
import { FACT_NAMES, knownFacts, USUAL_ANSWERS } from './mark-texts';
import styles from './marks.module.css';
import { MarksDialog } from './marks-dialog';

interface Marked {
  user: OwnerMarks_UserFragment;
}

/** Says in a line each what was checked of an owner and how quickly they answer; the first opens the whole. */
export function MarkLines({ user }: Marked) {
  const { t } = useTranslation();
  const dialog = useDialog(user);
  const facts = knownFacts(user.checkedFacts);
  return (
    <>
      {facts.length > 0 && (
        <button type="button" className={styles['line']} aria-haspopup="dialog" onClick={dialog.open}>
          <IconShieldCheck size={18} aria-hidden />
          <span>
            {t('profile.checked')} {facts.map((fact) => t(FACT_NAMES[fact])).join(', ')}
          </span>
        </button>
      )}
      {user.usualAnswer && (
        <p className={styles['answer']}>
          <IconMessageCircle size={18} aria-hidden />
          <span>{t(USUAL_ANSWERS[user.usualAnswer])}</span>
        </p>
      )}
      {dialog.shown}
    </>
  );
}

function useDialog({ displayName, checkedFacts, usualAnswer, createdAt }: OwnerMarks_UserFragment) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const person = {
    name: displayName ?? t('room.owner'),
    isOwner: true,
    checkedFacts,
    usualAnswer,
    memberSince: createdAt,
  };
  return {
    open: () => {
      setIsOpen(true);
    },
    shown: isOpen && (
      <MarksDialog
        person={person}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    ),
  };
}
