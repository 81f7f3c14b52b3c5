import { Button } from '@mantine/core';
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type TextKey, useTranslation } from '../../../lib/i18n';
import { type OwnProfileState, paths, type ProfileField } from '../../../lib/paths';
import type { ListingChecklist_UserFragment } from './listing-checklist.generated';
import styles from './listing-checklist.module.css';

interface Step {
  text: TextKey;
  field: ProfileField;
  isDone: boolean;
}

/** Lists the steps before an owner may list a room, with links to their fields. Renders nothing once all are done. */
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

function ChecklistStep({ text, field, isDone }: Step) {
  const { t } = useTranslation();
  const Icon = isDone ? IconCircleCheckFilled : IconCircle;
  const state: OwnProfileState = { edited: field };
  return (
    <li className={styles['step']} data-done={isDone}>
      <Icon size={22} role="img" aria-label={t(isDone ? 'listingCheck.done' : 'listingCheck.missing')} />
      {isDone ? (
        <span>{t(text)}</span>
      ) : (
        <Link to={paths.ownProfile('owner')} state={state} preventScrollReset>
          {t(text)} <IconChevronRight size={18} aria-hidden />
        </Link>
      )}
    </li>
  );
}

/** Leads on to the form once an owner may list rooms. */
export function ListingReady() {
  const { t } = useTranslation();
  return (
    <section className={styles['checklist']} data-ready role="status">
      <p className={styles['title']}>{t('listingCheck.ready')}</p>
      <p>
        <Button component={Link} to={paths.submitPg()} size="md">
          {t('listingCheck.toForm')}
        </Button>
      </p>
    </section>
  );
}

/** Returns the field of the first step that is missing. */
export const firstMissingField = (user: ListingChecklist_UserFragment): ProfileField | undefined =>
  stepsOf(user).find(({ isDone }) => !isDone)?.field;

// The server returns the first missing requirement only. A stored phone or username is valid.
function stepsOf({ phoneNumber, emailVerified, username, dob, listingRefusal }: ListingChecklist_UserFragment): Step[] {
  return [
    { text: 'listingCheck.phone', field: 'phoneNumber', isDone: phoneNumber !== null },
    { text: 'listingCheck.email', field: 'email', isDone: emailVerified === true },
    { text: 'listingCheck.username', field: 'username', isDone: username !== null },
    { text: 'listingCheck.age', field: 'dob', isDone: dob !== null && listingRefusal?.code !== 'LISTING_NEEDS_AGE' },
  ];
}
