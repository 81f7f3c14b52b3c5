import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AccountsPage } from './accounts-page';
import { AuditPage } from './audit-page';
import { CasePage } from './case-page';
import { DeskHeader } from './desk-header';
import { DraftsContext } from './drafts';
import { FiguresPage } from './figures';
import { FindingsPage } from './findings';
import { Failed, Loading } from './notices';
import { ME, type Operator } from './queries';
import { Queue } from './queue';
import { SignIn } from './sign-in';
import { DeskChangesContext, useDeskEvents } from './use-desk-events';

/** Shows the page of sign-in, or the pages of a signed-in operator. */
export function Desk() {
  const { data, error, loading, refetch } = useQuery(ME);
  const again = (): void => void refetch();
  const [drafts] = useState(() => new Map<string, string>());
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (data?.me && !wasSignedIn) setWasSignedIn(true);
  if (data?.me)
    return (
      <DraftsContext value={drafts}>
        <Pages operator={data.me} />
      </DraftsContext>
    );
  if (error) return <Failed error={error} onRetry={again} />;
  if (loading || !data) return <Loading />;
  return <SignIn hasEnded={wasSignedIn} onSignedIn={again} />;
}

function Pages({ operator }: { operator: Operator }) {
  const client = useApolloClient();
  // Without a session the answer shows the sign-in; a server that is away is tried again with the next connection.
  const lookAtSession = (): void =>
    void client.query({ query: ME, fetchPolicy: 'network-only' }).catch(() => undefined);
  const changes = useDeskEvents(lookAtSession);
  return (
    <DeskChangesContext value={changes}>
      <DeskHeader operator={operator} />
      <main>
        <Routes>
          <Route path="/" element={<Queue operator={operator} />} />
          <Route path="/lists" element={<FindingsPage operator={operator} />} />
          <Route path="/figures" element={<FiguresPage />} />
          <Route path="/cases/:id" element={<CasePage operator={operator} />} />
          <Route path="/accounts" element={<AccountsPage operator={operator} />} />
          <Route path="/audit" element={<AuditPage />} />
        </Routes>
      </main>
    </DeskChangesContext>
  );
}
