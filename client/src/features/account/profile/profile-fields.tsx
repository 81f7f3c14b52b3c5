import type { TextInputProps } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { formatDay } from '../../../lib/format-when';
import { paths } from '../../../lib/paths';
import { TextField } from '../../../ui/field';
import { PasswordField } from '../../../ui/password-field';
import { TextAreaField } from '../../../ui/text-area-field';
import type { Notice } from '../../../ui/use-notice';
import { EmailProof } from './email-proof';
import { MaskedPassword } from './masked-password';
import { PendingEmail } from './pending-email';
import type { Draft, ProfileErrors, Field } from './profile-draft';
import type { ProfileFacts_UserFragment } from './profile-facts.generated';
import styles from './profile-fields.module.css';
import { UsernameField } from './username-field';

/** Identity of the line that tells whether the email address is verified. */
export const VERIFY_EMAIL = 'verify-email';

interface ProfileFieldsProps {
  user: ProfileFacts_UserFragment;
  draft: Draft & Record<Field, string>;
  errors: ProfileErrors;
  onChange: (field: Field, text: string) => void;
  say: (notice: Notice) => void;
}

export function ProfileFields({ user, draft, errors, onChange, say }: ProfileFieldsProps) {
  const { t } = useTranslation();
  const field = (name: Field) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onChange(name, currentTarget.value);
    },
  });
  return (
    <div className={styles['fields']}>
      <TextField label={t('ownProfile.name')} autoComplete="name" maxLength={60} {...field('displayName')} />
      <UsernameField own={user.username ?? ''} {...field('username')} />
      <EmailField stored={user} say={say} password={field('currentPassword')} {...field('email')} />
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
  say: (notice: Notice) => void;
  /** Props of the password field, which is shown once the address was changed. */
  password: Omit<TextInputProps, 'label' | 'type' | 'autoComplete'>;
}

function EmailField({ stored, say, password, ...field }: EmailFieldProps) {
  const { t } = useTranslation();
  const { email, emailVerified, pendingEmail, hasPassword } = stored;
  const isStored = field.value === email;
  const hint = t(hasPassword === false ? 'ownProfile.emailGoogleHint' : 'ownProfile.emailHint');
  return (
    <div className={styles['email']}>
      <TextField
        label={t('ownProfile.email')}
        description={!isStored && hint}
        type="email"
        autoComplete="email"
        {...field}
      />
      {isStored && (
        <p id={VERIFY_EMAIL} className={styles['proof']}>
          <EmailProof isVerified={emailVerified === true} say={say} />
        </p>
      )}
      {isStored && pendingEmail && <PendingEmail email={pendingEmail} say={say} />}
      {!isStored && hasPassword !== false && (
        <PasswordField label={t('ownProfile.currentPassword')} autoComplete="current-password" {...password} />
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
