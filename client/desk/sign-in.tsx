import { useMutation } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { useContext, useState } from 'react';
import { errorCode } from './error-code';
import { type Notice, NoticeLine } from './notices';
import { SIGN_IN } from './queries';
import { LanguageContext, useTexts } from './texts';

interface Given {
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

interface SignInProps {
  /** A session has ended on this page. */
  hasEnded: boolean;
  onSignedIn: () => void;
}

/** Asks for name and password, then for the code, and sends all three together. */
export function SignIn({ hasEnded, onSignedIn }: SignInProps) {
  const { t } = useTexts();
  const [given, setGiven] = useState<Given>({ name: '', password: '', code: '' });
  const [isAtCode, setIsAtCode] = useState(false);
  const { send, notice, isBusy } = useSignIn(onSignedIn);

  function submit(): void {
    if (!isAtCode) return setIsAtCode(true);
    setGiven({ ...given, code: '' });
    void send(given);
  }

  return (
    <main className="desk-sign-in">
      <OtherLanguage />
      <h1>{t('signIn.title')}</h1>
      {hasEnded && <p role="status">{t('signIn.ended')}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Fields isAtCode={isAtCode} given={given} onChange={setGiven} />
        <NoticeLine notice={notice} />
        <Button type="submit" loading={isBusy}>
          {t(isAtCode ? 'signIn.submit' : 'signIn.next')}
        </Button>
        {isAtCode && (
          <Button
            variant="subtle"
            onClick={() => {
              setIsAtCode(false);
            }}
          >
            {t('signIn.back')}
          </Button>
        )}
      </form>
    </main>
  );
}

function OtherLanguage() {
  const { t } = useTexts();
  const { change } = useContext(LanguageContext);
  return (
    <p className="desk-language">
      <Button variant="subtle" onClick={change}>
        {t('language.other')}
      </Button>
    </p>
  );
}

/** Returns the function that signs in, and what the last attempt was refused with. */
function useSignIn(onSignedIn: () => void) {
  const [notice, setNotice] = useState<Notice>(null);
  const [signIn, { loading }] = useMutation(SIGN_IN);

  async function send(input: Given): Promise<void> {
    const refused = await signIn({ variables: { input } }).then(
      ({ data }) => data?.signIn.refusal ?? null,
      (fault: unknown) => ({ error: errorCode(fault) }),
    );
    setNotice(refused);
    if (!refused) onSignedIn();
  }

  return { send, notice, isBusy: loading };
}

interface FieldsProps {
  isAtCode: boolean;
  given: Given;
  onChange: (given: Given) => void;
}

function Fields({ isAtCode, given, onChange }: FieldsProps) {
  const { t } = useTexts();
  const field = (name: keyof Given) => ({
    label: t(`signIn.${name}`),
    value: given[name],
    required: true,
    withAsterisk: false,
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => {
      onChange({ ...given, [name]: event.currentTarget.value });
    },
  });
  return isAtCode ? (
    <TextInput
      key="code"
      {...field('code')}
      ref={focus}
      description={t('signIn.codeHint')}
      autoComplete="one-time-code"
    />
  ) : (
    <>
      <TextInput {...field('name')} autoComplete="username" />
      <TextInput {...field('password')} type="password" autoComplete="current-password" />
    </>
  );
}

const focus = (input: HTMLInputElement | null): void => input?.focus();
