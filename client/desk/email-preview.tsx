import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorCode } from './error-code';
import { NoticeLine } from './notices';
import { useTexts } from './texts';

/** The subject and the text of an email; the id is that of the room, the case or the account. */
export interface Previewed {
  readonly kind: 'ROOM_HELD' | 'ROOM_RELEASED' | 'ANSWERED' | 'WARNED' | 'SUSPENDED' | 'RESUMED' | 'REMOVED';
  readonly id: string;
  /** The words of the operator; absent from an email that has none. */
  readonly text?: string;
}

interface Shown {
  readonly to: string | null;
  readonly subject: string;
  readonly text: string;
}

const PREVIEW: TypedDocumentNode<{ emailPreview: Shown | null }, { input: Previewed }> = gql`
  query Preview($input: EmailPreviewInput!) {
    emailPreview(input: $input) {
      to
      subject
      text
    }
  }
`;

/** Shows the email of an action before it is sent; `label` names the action. */
export function EmailPreview({ label, ...input }: Previewed & { label: string }) {
  const { t } = useTexts();
  const client = useApolloClient();
  const [shown, setShown] = useState<{ email: Shown | null; text: string | undefined }>();
  const [failure, setFailure] = useState<string>();

  async function show(): Promise<void> {
    setFailure(undefined);
    const asked = client.query({ query: PREVIEW, variables: { input }, fetchPolicy: 'network-only' });
    await asked.then(
      ({ data }) => setShown({ email: data?.emailPreview ?? null, text: input.text }),
      (fault: unknown) => setFailure(errorCode(fault)),
    );
  }

  return (
    <>
      <Button variant="subtle" onClick={() => void show()}>
        {t('email.preview', { label })}
      </Button>
      {failure !== undefined && <NoticeLine notice={{ error: failure }} />}
      {shown && shown.text === input.text && <Email email={shown.email} />}
    </>
  );
}

function Email({ email }: { email: Shown | null }) {
  const { t } = useTexts();
  if (!email) return <p role="status">{t('refusal.NOT_FOUND')}</p>;
  return (
    <section className="desk-email" aria-label={t('email.title')}>
      <p role="status">{email.to === null ? t('email.nobody') : t('email.to', { address: email.to })}</p>
      <strong>{email.subject}</strong>
      <pre>{email.text}</pre>
    </section>
  );
}
