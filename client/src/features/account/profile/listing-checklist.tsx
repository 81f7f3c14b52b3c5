import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type TextKey, useTranslation } from '../../../lib/i18n';
import type { ListingChecklist_UserFragment } from './listing-checklist.generated';
import styles from './listing-checklist.module.css';

interface Step {
  text: TextKey;
  isDone: boolean;
}

/** Lists the steps before an owner may list a room. Renders nothing once all are done. */
export function ListingChecklist({ user }: { user: ListingChecklist_UserFragment }) {
  const { t } = useTranslation();
  if (user.role !== 'OWNER' || !user.listingRefusal) return null;
  const steps = stepsOf(user);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={styles['checklist']} aria-labelledby="listing-checklist">
      <h2 id="listing-checklist" className={styles['title']}>
        {t('listingCheck.title')}
      </h2>
      <p className={styles['progress']}>{t('listingCheck.progress', { done, total: steps.length })}</p>
      <ul className={styles['steps']}>
        {steps.map((step) => (
          <ChecklistStep key={step.text} {...step} />
        ))}
      </ul>
    </section>
  );
}

function ChecklistStep({ text, isDone }: Step) {
  const { t } = useTranslation();
  const Icon = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={styles['step']} data-done={isDone}>
      <Icon size={22} role="img" aria-label={t(isDone ? 'listingCheck.done' : 'listingCheck.missing')} />
      {t(text)}
    </li>
  );
}

// The server returns the first missing requirement only. A stored phone or username is valid.
function stepsOf({ phoneNumber, emailVerified, username, dob, listingRefusal }: ListingChecklist_UserFragment): Step[] {
  return [
    { text: 'listingCheck.phone', isDone: phoneNumber !== null },
    { text: 'listingCheck.email', isDone: emailVerified === true },
    { text: 'listingCheck.username', isDone: username !== null },
    { text: 'listingCheck.age', isDone: dob !== null && listingRefusal?.code !== 'LISTING_NEEDS_AGE' },
  ];
}
