import { type SyntheticEvent, useState } from 'react';
import type { Credentials } from './session';

interface Props {
  /** Returns the reason if the server refuses. */
  readonly onSubmit: (credentials: Credentials) => Promise<string | undefined>;
}

/** Signs in with an email address and a password. */
export function SignInForm({ onSubmit }: Props) {
  const [refusal, setRefusal] = useState('');
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<'email' | 'password', string>;
    setRefusal((await onSubmit(fields)) ?? '');
  };
  return (
    <details className="tk-sign-in">
      <summary>Sign in…</summary>
      <form onSubmit={(event) => void submit(event)}>
        <label>
          Email
          <input name="email" type="email" autoComplete="username" required />
        </label>
        <label>
          Password
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <button type="submit">Sign in</button>
        <p>The tokens are only in the memory of this tab: reloading it signs you out.</p>
        {refusal && <p role="alert">{refusal}</p>}
      </form>
    </details>
  );
}
