import { type RefObject, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { OwnProfileState, ProfileField } from '../../../lib/paths';
import { VERIFY_EMAIL } from './profile-fields';

/** A field that a link asks for; the key tells presses apart. */
export interface EditedField {
  readonly field: ProfileField;
  readonly key: string;
}

/** Begins to edit when a link asks for a field, once for each press. */
export function useEditing() {
  const { key, state } = useLocation() as Location<OwnProfileState | null>;
  const navigate = useNavigate();
  const field = state?.edited;
  const [isEditing, setIsEditing] = useState(field !== undefined);
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (field) setIsEditing(true);
  }
  return {
    isEditing,
    edited: field && { field, key },
    setIsEditing: (isNowEditing: boolean) => {
      setIsEditing(isNowEditing);
      // A reload must not open the field again.
      if (field) void navigate('.', { replace: true, preventScrollReset: true });
    },
  };
}

/** Moves the focus to the field that a link asked for; for the email address, to the button that verifies it. */
export function useFocusOn(form: RefObject<HTMLFormElement | null>, edited: EditedField | undefined): void {
  const { field, key } = edited ?? {};
  useEffect(() => {
    if (!field) return;
    const named = form.current?.querySelector<HTMLElement>(`[name="${field}"]`);
    const verify = form.current?.querySelector<HTMLElement>(`#${VERIFY_EMAIL} button`);
    const part = field === 'email' ? (verify ?? named) : named;
    part?.focus({ preventScroll: true });
    part?.scrollIntoView({ block: 'center' });
  }, [form, field, key]);
}
