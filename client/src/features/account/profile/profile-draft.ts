import type { FieldErrors } from '../../../ui/use-field-errors';
import type { ProfileFacts_UserFragment } from './profile-facts.generated';

const facts = ['displayName', 'username', 'email', 'phoneNumber', 'dob', 'about'] as const;

export type Fact = (typeof facts)[number];
export type Draft = Record<Fact, string>;
/** A field of the form: a fact, or the password that confirms a new email address. */
export type Field = Fact | 'currentPassword';
export type ProfileErrors = FieldErrors<Field>;

export const isField = (name: string | null): name is Field =>
  name === 'currentPassword' || facts.some((fact) => fact === name);

/** Returns the stored facts as form values; a missing fact is an empty text. */
export function draftOf(user: ProfileFacts_UserFragment): Draft {
  return {
    displayName: user.displayName ?? '',
    username: user.username ?? '',
    email: user.email ?? '',
    phoneNumber: user.phoneNumber ?? '',
    dob: user.dob ?? '',
    about: user.about ?? '',
  };
}

/**
 * Returns the changed facts only, so that a save does not overwrite changes from another device; an emptied fact is
 * null.
 */
export function changesIn(draft: Draft, user: ProfileFacts_UserFragment): Partial<Record<Fact, string | null>> {
  const stored = draftOf(user);
  return Object.fromEntries(
    facts.filter((fact) => draft[fact] !== stored[fact]).map((fact) => [fact, draft[fact] || null]),
  );
}
