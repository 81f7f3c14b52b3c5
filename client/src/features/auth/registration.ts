export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SHORTEST_PASSWORD = 6;

/** Returns the first error of the registration form. The server checks again. */
export function validateRegistration({ email, password, confirmation }: Registration) {
  if (!EMAIL.test(email.trim())) return { field: 'email', text: 'EMAIL_INVALID' } as const;
  return validatePassword(password, confirmation);
}

export function validatePassword(password: string, confirmation: string) {
  if (password === '') return { field: 'password', text: 'PASSWORD_MISSING' } as const;
  if (Array.from(password).length < SHORTEST_PASSWORD)
    return { field: 'password', text: 'PASSWORD_TOO_SHORT' } as const;
  return password === confirmation ? undefined : ({ field: 'confirmation', text: 'register.mismatch' } as const);
}
