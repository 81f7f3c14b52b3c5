import { IconBuildingCommunity, IconPencil, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { UnstyledButton } from '@mantine/core';
import type { RoleSegment } from '../../lib/paths';
import { type TextKey, useTranslation } from '../../lib/i18n';
import { focusPart } from '../../ui/use-arrival-focus';
import { AUTH_CARD, AuthCard } from './auth-card';
import styles from './role-gate.module.css';
import { useSignInWaysQuery } from './sign-in-ways.generated';
import { useSignInState } from './use-sign-in-state';

interface RoleGateProps {
  pageTitle: string;
  /** First part of the heading, before the role. */
  headingStart: string;
  children: (role: RoleSegment) => ReactNode;
}

const roles = [
  { role: 'user', text: 'role.user', hint: 'role.userHint', icon: IconSearch },
  { role: 'owner', text: 'role.owner', hint: 'role.ownerHint', icon: IconBuildingCommunity },
] as const satisfies { role: RoleSegment; text: TextKey; hint: TextKey; icon: unknown }[];

/** Asks for a role, then shows the page for it. The heading has a button to choose again. */
export function RoleGate({ pageTitle, headingStart, children }: RoleGateProps) {
  const { t } = useTranslation();
  const { role, pick } = useChosenRole();
  if (!role) return <RolePicker pageTitle={pageTitle} onPick={pick} />;
  return (
    <AuthCard
      key={role}
      pageTitle={pageTitle}
      heading={
        <>
          {headingStart}{' '}
          <UnstyledButton
            className={styles['role'] ?? ''}
            onClick={() => {
              pick(undefined);
            }}
          >
            {t(role === 'owner' ? 'role.owner' : 'role.user')}
            <IconPencil size={20} aria-hidden />
          </UnstyledButton>
        </>
      }
    >
      {children(role)}
    </AuthCard>
  );
}

/** Returns the role and a function to choose it, which moves the focus on: what was pressed is gone then. */
function useChosenRole() {
  const { role, pick } = useSignInState();
  const [hasChosen, setHasChosen] = useState(false);
  useEffect(() => {
    if (hasChosen) focusPart(AUTH_CARD);
  }, [hasChosen, role]);
  return {
    role,
    pick: (chosen: RoleSegment | undefined) => {
      setHasChosen(true);
      pick(chosen);
    },
  };
}

function RolePicker({ pageTitle, onPick }: { pageTitle: string; onPick: (role: RoleSegment) => void }) {
  const { t } = useTranslation();
  const { data } = useSignInWaysQuery();
  return (
    <AuthCard pageTitle={pageTitle} heading={t('role.select')} hint={t('ROLE_MISSING')}>
      <ul className={styles['roles']}>
        {roles.map(({ role, text, hint, icon: Icon }) => (
          <li key={role} className={styles['pick']}>
            <Icon size={32} stroke={1.5} aria-hidden />
            <UnstyledButton
              className={styles['name'] ?? ''}
              aria-describedby={`role-${role}-hint`}
              onClick={() => {
                onPick(role);
              }}
            >
              {t(text)}
            </UnstyledButton>
            <span id={`role-${role}-hint`} className={styles['about']}>
              {t(hint)}
            </span>
          </li>
        ))}
      </ul>
      {data?.signInWays.google && <p className={styles['note']}>{t('google.roleMissing')}</p>}
    </AuthCard>
  );
}
