import { useApolloClient, useQuery } from '@apollo/client/react';
import { Route, Routes } from 'react-router-dom';
import { AccountsPage } from './accounts-page';
import { AuditPage } from './audit-page';
import { CasePage } from './case-page';
import { DeskHeader } from './desk-header';
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
  if (data?.me) return <Pages operator={data.me} />;
  if (error) return <Failed onRetry={again} />;
  if (loading || !data) return <Loading />;
  return <SignIn onSignedIn={again} />;
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
