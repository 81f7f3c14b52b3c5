import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { AuthCard } from '../../../features/auth/auth-card';
import { ToLogin } from '../../../features/auth/to-login';
import { BusyButton } from '../../../ui/busy-button';
import { useUndoEmail } from '../../../features/auth/use-undo-email';

export function UndoEmailPage() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const { undoEmail, isSending, outcome } = useUndoEmail();
  return (
    <AuthCard pageTitle={t('undoEmail.title')} heading={t('undoEmail.title')}>
      {outcome && <p role={outcome.kind === 'success' ? 'status' : 'alert'}>{outcome.text}</p>}
      {outcome?.isFinal ? (
        <ToLogin />
      ) : (
        <>
          <p>{t('undoEmail.what')}</p>
          <BusyButton
            size="md"
            isBusy={isSending}
            onClick={() => {
              void undoEmail(parameters.get('token') ?? '');
            }}
          >
            {t('undoEmail.submit')}
          </BusyButton>
        </>
      )}
    </AuthCard>
  );
}
