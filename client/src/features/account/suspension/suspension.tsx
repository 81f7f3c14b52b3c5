import { lazy, Suspense } from 'react';
import { retry } from '../../../lib/retry';
import { FailureBoundary } from '../../../ui/failure-boundary';
import { useSuspensionQuery } from './suspension.generated';

// Nearly nobody loads it.
const Notice = lazy(() =>
  retry(() => import('./suspension-notice').then(({ SuspensionNotice: found }) => ({ default: found }))),
);

/** Tells users on every page that the team has suspended their account. */
export function Suspension() {
  const { data } = useSuspensionQuery({ fetchPolicy: 'network-only' });
  if (!data?.me?.suspension) return null;
  return (
    <FailureBoundary fallback={null}>
      <Suspense fallback={null}>
        <Notice {...data.me.suspension} />
      </Suspense>
    </FailureBoundary>
  );
}
