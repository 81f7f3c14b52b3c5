import type { ReactNode } from 'react';
import { BusyButton } from '../../ui/busy-button';
import { AlertBanner } from '../../ui/alert-banner';
import { useFocusOnError } from '../../ui/use-field-errors';
import styles from './auth-form.module.css';
import type { FormError } from './form-error';

interface AuthFormProps {
  /** Names of the fields that show their own errors. */
  fields: readonly string[];
  error: FormError | undefined;
  onErrorClosed: () => void;
  submitText: string;
  isBusy: boolean;
  onSubmit: (valueOf: (field: string) => string) => void;
  children: (errorAt: (field: string) => string | undefined) => ReactNode;
}

export function AuthForm({ fields, error, isBusy, onSubmit, children, ...rest }: AuthFormProps) {
  const form = useFocusOnError(error);
  const isAtField = error?.field !== undefined && fields.includes(error.field);
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit(readerOf(event.currentTarget));
      }}
    >
      {error && !isAtField && (
        <div tabIndex={-1} data-invalid="true" className={styles['error']}>
          <AlertBanner kind="error" text={error.text} onClose={rest.onErrorClosed} />
        </div>
      )}
      {children((field) => (error?.field === field ? error.text : undefined))}
      <BusyButton type="submit" size="md" isBusy={isBusy}>
        {rest.submitText}
      </BusyButton>
    </form>
  );
}

function readerOf(form: HTMLFormElement) {
  const filled = new FormData(form);
  return (field: string): string => {
    const value = filled.get(field);
    return typeof value === 'string' ? value : '';
  };
}
