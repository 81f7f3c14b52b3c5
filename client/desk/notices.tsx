import { Button } from '@mantine/core';
import { errorCode } from './error-code';
import type { Refusal } from './queries';
import { useTexts } from './texts';

export function Loading() {
  const { t } = useTexts();
  return <p role="status">{t('loading')}</p>;
}

/** Tells why something could not be read. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <div role="alert" className="desk-alert">
      <p>{t(errorText(errorCode(error)))}</p>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** A refusal of the server, or the code of an error. */
export type Notice = Refusal | { readonly error: string } | null;

export function NoticeLine({ notice }: { notice: Notice }) {
  const { t } = useTexts();
  if (!notice) return null;
  return (
    <p role="alert" className="desk-alert">
      {'error' in notice ? t(errorText(notice.error)) : t(`refusal.${notice.code}`, { name: notice.heldBy ?? '' })}
    </p>
  );
}

const errorText = (code: string) =>
  code === 'RATE_LIMITED' || code === 'FORBIDDEN' ? (`error.${code}` as const) : 'failed';
