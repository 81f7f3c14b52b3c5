export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SHORTEST_PASSWORD = 6;

/** The first thing that is wrong with what was filled in; the server has the last word. */
export function registrationMistake({ email, password, confirmation }: Registration) {
  if (!EMAIL.test(email.trim())) return { field: 'email', text: 'EMAIL_INVALID' } as const;
  return passwordMistake(password, confirmation);
}

export function passwordMistake(password: string, confirmation: string) {
  if (password === '') return { field: 'password', text: 'PASSWORD_MISSING' } as const;
  if (Array.from(password).length < SHORTEST_PASSWORD)
    return { field: 'password', text: 'PASSWORD_TOO_SHORT' } as const;
  return password === confirmation ? undefined : ({ field: 'confirmation', text: 'register.mismatch' } as const);
}
