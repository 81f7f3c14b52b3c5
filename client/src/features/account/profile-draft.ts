import type { ProfileFacts_UserFragment } from './profile-facts.generated';

const facts = ['displayName', 'username', 'email', 'phoneNumber', 'dob', 'about'] as const;

export type Fact = (typeof facts)[number];
export type Draft = Record<Fact, string>;
/** A field of the form: a fact, or the password that proves a changed e-mail. */
export type Field = Fact | 'currentPassword';
/** Lists what the server refused, by the field at fault. */
export type Faults = Partial<Record<Field, string>>;

export const isField = (name: string | null): name is Field =>
  name === 'currentPassword' || facts.some((fact) => fact === name);

/** What the person has stored, as they edit it: an absent fact is an empty text. */
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

/** Only what was changed, so that a save cannot undo what another device saved meanwhile. */
export function changesIn(draft: Draft, user: ProfileFacts_UserFragment): Partial<Draft> {
  const stored = draftOf(user);
  return Object.fromEntries(facts.filter((fact) => draft[fact] !== stored[fact]).map((fact) => [fact, draft[fact]]));
}
