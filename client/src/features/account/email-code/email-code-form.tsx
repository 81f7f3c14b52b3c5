import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { BusyButton } from '../../../ui/busy-button';
import { TextField } from '../../../ui/field';
import styles from './email-code.module.css';
import { useEmailCode } from './use-email-code';

const CODE = /^\d{6}$/;
const LONGEST = 12;

interface EmailCodeFormProps {
  email: string;
  /** True when an email with a code was just sent. */
  isMailed: boolean;
}

/** Takes the code that is mailed to the email address of the account. */
export function EmailCodeForm({ email, isMailed }: EmailCodeFormProps) {
  const { t } = useTranslation();
  const emailCode = useEmailCode();
  const { sendCode } = emailCode;
  useEffect(() => {
    if (!isMailed) void sendCode(false);
  }, [isMailed, sendCode]);
  if (emailCode.isProven) return <p role="status">{t('emailCode.done')}</p>;
  return (
    <div className={styles['form']}>
      <p className={styles['sent']}>{t('emailCode.sent', { email: shortened(email) })}</p>
      <Code {...emailCode} />
      <Again {...emailCode} />
    </div>
  );
}

type EmailCode = ReturnType<typeof useEmailCode>;

function Code({ confirmCode, error, isConfirming }: Pick<EmailCode, 'confirmCode' | 'error' | 'isConfirming'>) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const confirm = (typed: string) => {
    if (typed !== '' && !isConfirming) void confirmCode(typed);
  };
  return (
    <form
      className={styles['row']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm(code);
      }}
    >
      <TextField
        label={t('emailCode.label')}
        className={styles['code'] ?? ''}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LONGEST}
        value={code}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setCode(value);
          const digits = value.replace(/[\s-]/g, '');
          if (CODE.test(digits)) confirm(digits);
        }}
      />
      <BusyButton type="submit" size="md" isBusy={isConfirming}>
        {t('emailCode.confirm')}
      </BusyButton>
    </form>
  );
}

function Again({ sendCode, isSending, secondsToWait }: Pick<EmailCode, 'sendCode' | 'isSending' | 'secondsToWait'>) {
  const { t } = useTranslation();
  return (
    <Button
      variant="subtle"
      size="md"
      px="sm"
      className={styles['again'] ?? ''}
      disabled={secondsToWait > 0 || isSending}
      onClick={() => {
        void sendCode(true);
      }}
    >
      {secondsToWait > 0 ? t('emailCode.againIn', { n: secondsToWait }) : t('emailCode.again')}
    </Button>
  );
}

/** Returns an email address that others who see the screen cannot read. */
function shortened(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
