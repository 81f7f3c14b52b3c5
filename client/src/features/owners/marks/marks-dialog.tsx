import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../../lib/i18n';
import { DialogButtons, ModalDialog } from '../../../ui/modal-dialog';
import type { OwnerFact, UsualAnswer } from '../owner-marks.generated';
import { FACTS, USUAL_ANSWERS } from './mark-texts';
import { monthInWords } from './member-since';
import styles from './marks.module.css';

// How each was checked.
const CHECKS = {
  EMAIL: 'marks.checked.EMAIL',
  PHONE: 'marks.checked.PHONE',
  AGE: 'marks.checked.AGE',
  USERNAME: 'marks.checked.USERNAME',
} as const;

// What is missing without the check.
const LACKS = {
  EMAIL: 'marks.lacks.EMAIL',
  PHONE: 'marks.lacks.PHONE',
  AGE: 'marks.lacks.AGE',
  USERNAME: 'marks.lacks.USERNAME',
} as const;

/** The facts that are told of a person. */
export interface MarkedPerson {
  readonly name: string;
  readonly isOwner: boolean;
  readonly checkedFacts: readonly OwnerFact[];
  readonly usualAnswer: UsualAnswer | null;
  /** A day or time in the month in which the account was made; null when it is gone. */
  readonly memberSince: string | null;
}

/** Says in words what was checked of a person, and what was not. */
export function MarksDialog({ person, onClose }: { person: MarkedPerson; onClose: () => void }) {
  const { t } = useTranslation();
  const { name, isOwner, checkedFacts, memberSince } = person;
  // Of a seeker nothing but the email address is checked.
  const facts = isOwner ? FACTS : (['EMAIL'] as const);
  // Outside of the card, whose styles are not for it.
  return createPortal(
    <ModalDialog title={t('marks.title', { name })} onCancel={onClose}>
      <ul className={styles['facts']}>
        {facts.map((fact) => (
          <Fact key={fact} fact={fact} isChecked={checkedFacts.includes(fact)} />
        ))}
      </ul>
      <p className={styles['unchecked']}>{t(isOwner ? 'marks.notChecked.owner' : 'marks.notChecked.seeker')}</p>
      {memberSince && <p>{t('marks.since', { month: monthInWords(memberSince) })}</p>}
      {isOwner && <UsualAnswerText usualAnswer={person.usualAnswer} />}
      <DialogButtons>
        <Button size="md" variant="default" onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogButtons>
    </ModalDialog>,
    document.body,
  );
}

function Fact({ fact, isChecked }: { fact: OwnerFact; isChecked: boolean }) {
  const { t } = useTranslation();
  const Icon = isChecked ? IconCheck : IconX;
  return (
    <li data-checked={isChecked}>
      <Icon size={20} aria-hidden />
      <span>{t((isChecked ? CHECKS : LACKS)[fact])}</span>
    </li>
  );
}

function UsualAnswerText({ usualAnswer }: Pick<MarkedPerson, 'usualAnswer'>) {
  const { t } = useTranslation();
  if (!usualAnswer) return <p>{t('marks.noAnswer')}</p>;
  return (
    <p>
      {t(USUAL_ANSWERS[usualAnswer])}. {t('marks.howAnswers')}
    </p>
  );
}
