import { IconBrandGoogle } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n';
import type { RoleSegment } from '../../lib/paths';
import styles from './google-button.module.css';
import { useSignInWaysQuery } from './sign-in-ways.generated';
import type { FormError } from './form-error';
import { BusyButton } from '../../ui/busy-button';
import { useGoogleSignIn } from './use-google-sign-in';

interface GoogleButtonProps {
  text: string;
  role: RoleSegment;
  onError: (error: FormError | undefined) => void;
}

export function GoogleButton({ text, role, onError }: GoogleButtonProps) {
  const { t } = useTranslation();
  const { data } = useSignInWaysQuery();
  const { signIn, isFinishing } = useGoogleSignIn(role);
  const isOffered = data?.signInWays.google;
  return (
    <div className={styles['google']}>
      <p className={styles['or']}>
        <span>{t('signIn.or')}</span>
      </p>
      <BusyButton
        variant="default"
        size="md"
        fullWidth
        disabled={!isOffered}
        isBusy={isFinishing}
        aria-describedby="google-note"
        leftSection={<IconBrandGoogle size={20} aria-hidden />}
        onClick={() => {
          onError(undefined);
          void signIn().then(onError);
        }}
      >
        {text}
      </BusyButton>
      <p id="google-note" className={styles['note']}>
        {isOffered === false && t('GOOGLE_NOT_CONFIGURED')}
      </p>
    </div>
  );
}
