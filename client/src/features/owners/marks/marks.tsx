import { IconMessageCircle, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { OwnerMarksDialog } from '../owner-marks-dialog';
import type { OwnerMarks_UserFragment } from '../owner-marks.generated';
import { FACT_NAMES, knownFacts, USUAL_ANSWERS } from './mark-texts';
import styles from './marks.module.css';

/** Says in a line each what was checked of an owner and how quickly they answer; the first opens the whole. */
export function MarkLines({ user }: { user: OwnerMarks_UserFragment }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const facts = knownFacts(user.checkedFacts);
  return (
    <>
      {facts.length > 0 && (
        <button
          type="button"
          className={styles['line']}
          aria-haspopup="dialog"
          onClick={() => {
            setIsOpen(true);
          }}
        >
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
      {isOpen && (
        <OwnerMarksDialog
          user={user}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
