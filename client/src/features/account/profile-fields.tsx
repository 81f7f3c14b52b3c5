import type { TextInputProps } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDay } from '../../lib/format-when';
import { paths } from '../../lib/paths';
import { TextField } from '../../ui/field';
import { TextAreaField } from '../../ui/text-area-field';
import { EmailProof } from './email-proof';
import { MaskedPassword } from './masked-password';
import type { Draft, Fact, Faults } from './profile-draft';
import type { ProfileFacts_UserFragment } from './profile-facts.generated';
import styles from './profile-fields.module.css';
import type { Said } from './said';
import { UsernameField } from './username-field';

interface ProfileFieldsProps {
  user: ProfileFacts_UserFragment;
  draft: Draft;
  faults: Faults;
  onChange: (fact: Fact, text: string) => void;
  say: (said: Said) => void;
}

export function ProfileFields({ user, draft, faults, onChange, say }: ProfileFieldsProps) {
  const { t } = useTranslation();
  const field = (fact: Fact) => ({
    name: fact,
    value: draft[fact],
    error: faults[fact],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onChange(fact, currentTarget.value);
    },
  });
  return (
    <div className={styles['fields']}>
      <TextField label={t('ownProfile.name')} autoComplete="name" maxLength={60} {...field('displayName')} />
      <UsernameField own={user.username ?? ''} {...field('username')} />
      <EmailField stored={user} say={say} {...field('email')} />
      <PasswordLine />
      <TextField
        label={t('ownProfile.phone')}
        description={t('ownProfile.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('phoneNumber')}
      />
      <TextField
        label={t('ownProfile.dob')}
        type="date"
        max={formatDay(new Date().toISOString())}
        autoComplete="bday"
        {...field('dob')}
      />
      <TextAreaField
        className={styles['about'] ?? ''}
        label={t('ownProfile.about')}
        maxLength={2000}
        {...field('about')}
      />
    </div>
  );
}

interface EmailFieldProps extends Omit<TextInputProps, 'label'> {
  stored: ProfileFacts_UserFragment;
  say: (said: Said) => void;
}

function EmailField({ stored: { email, emailVerified }, say, ...field }: EmailFieldProps) {
  const { t } = useTranslation();
  const isStored = field.value === email;
  return (
    <div>
      <TextField
        label={t('ownProfile.email')}
        description={!isStored && t('ownProfile.emailHint')}
        type="email"
        autoComplete="email"
        {...field}
      />
      {isStored && (
        <p className={styles['proof']}>
          <EmailProof isVerified={emailVerified === true} say={say} />
        </p>
      )}
    </div>
  );
}

function PasswordLine() {
  const { t } = useTranslation();
  return (
    <div className={styles['password']}>
      <span className={styles['label']}>{t('ownProfile.password')}</span>
      <p className={styles['masked']}>
        <MaskedPassword />
        <Link to={paths.resetPassword()}>{t('ownProfile.resetPassword')}</Link>
      </p>
    </div>
  );
}
