import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n';
import type { OwnerBadge_UserFragment } from './owner-badge.generated';
import styles from './owner-badge.module.css';

const TEXTS = {
  EMAIL: 'profile.checked.EMAIL',
  PHONE: 'profile.checked.PHONE',
  AGE: 'profile.checked.AGE',
  USERNAME: 'profile.checked.USERNAME',
} as const;

/** Says what was checked of an owner, and no more. */
export function OwnerBadge({ user: { checkedFacts } }: { user: OwnerBadge_UserFragment }) {
  const { t } = useTranslation();
  // A later version of the server may check more.
  const facts = checkedFacts.flatMap((fact) => (fact in TEXTS ? [t(TEXTS[fact])] : []));
  if (facts.length === 0) return null;
  return (
    <p className={styles['badge']}>
      <IconShieldCheck size={18} aria-hidden />
      <span>
        {t('profile.checked')} {facts.join(', ')}
      </span>
    </p>
  );
}
