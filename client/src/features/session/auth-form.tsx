import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { AlertBanner } from '../../ui/alert-banner';
import styles from './auth-form.module.css';
import type { Refusal } from './refusal';

interface AuthFormProps {
  /** Names of the fields that show a refusal of theirs themselves. */
  fields: readonly string[];
  refusal: Refusal | undefined;
  onRefusalClosed: () => void;
  submitText: string;
  isBusy: boolean;
  onSubmit: (valueOf: (field: string) => string) => void;
  children: (refusalAt: (field: string) => string | undefined) => ReactNode;
}

export function AuthForm({ fields, refusal, isBusy, onSubmit, children, ...rest }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refusal]')?.focus();
  }, [refusal]);
  const isAtField = refusal?.field !== undefined && fields.includes(refusal.field);
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
      {refusal && !isAtField && (
        <div tabIndex={-1} data-refusal className={styles['refusal']}>
          <AlertBanner kind="error" text={refusal.text} onClose={rest.onRefusalClosed} />
        </div>
      )}
      {children((field) => (refusal?.field === field ? refusal.text : undefined))}
      <Button type="submit" size="md" loading={isBusy}>
        {rest.submitText}
      </Button>
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
