import { useEffect, useState } from 'react';
import { GuideLink } from '../docs/guides-panel';
import { useNotice } from '../notice';
import { demoAccounts, hasDemoAccounts } from './demo-accounts';
import { type Credentials, signIn, signOut, useSession } from './session';
import { SignInForm } from './sign-in-form';

/** Names the product, and signs in and out. */
export function Bar() {
  const { account, notice: reason = '' } = useSession();
  const notice = useNotice();
  return (
    <header className="tk-bar">
      <a className="tk-name" href="/">
        <img src="/favicon.svg" alt="" width="24" height="24" />
        Thikana
      </a>
      <h1>API playground</h1>
      <GuideLink name="README">Guides</GuideLink>
      <p role="status">{reason || notice}</p>
      <div className="tk-session">
        {account ? (
          <>
            <span title="The tokens are only in the memory of this tab.">
              {account.email} <small>until you reload</small>
            </span>
            <button type="button" onClick={() => void signOut()}>
              Sign out
            </button>
          </>
        ) : (
          <SignInWays />
        )}
      </div>
    </header>
  );
}

function SignInWays() {
  const [hasDemo, setHasDemo] = useState(false);
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    hasDemoAccounts().then(setHasDemo, () => setHasDemo(false));
  }, []);
  const signInAs = (credentials: Credentials) => async (): Promise<void> => {
    setRefusal((await refusalOf(credentials)) ?? '');
  };
  return (
    <>
      {hasDemo && (
        <>
          <button type="button" onClick={() => void signInAs(demoAccounts.seeker)()}>
            Sign in as seeker
          </button>
          <button type="button" onClick={() => void signInAs(demoAccounts.owner)()}>
            Sign in as owner
          </button>
        </>
      )}
      <SignInForm onSubmit={refusalOf} />
      {refusal && <p role="alert">{refusal}</p>}
    </>
  );
}

const refusalOf = (credentials: Credentials): Promise<string | undefined> =>
  signIn(credentials).catch((fault: unknown) => (fault instanceof Error ? fault.message : String(fault)));
