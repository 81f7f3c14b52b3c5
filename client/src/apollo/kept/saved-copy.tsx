import { lazy, Suspense } from 'react';
import { retry } from '../../lib/retry';
import { type KeptQuery, useShownCopy } from './shown-copies';

const CopyLine = lazy(() => retry(() => import('./copy-line').then((line) => ({ default: line.CopyLine }))));

interface SavedCopyProps {
  /** Name of the query whose answer is shown. */
  query: string;
  variables: KeptQuery['variables'];
}

/** Tells that a copy from this device is shown, and its age. Shows nothing beside an answer of the server. */
export function SavedCopy({ query, variables }: SavedCopyProps) {
  const at = useShownCopy(query, variables);
  if (at === undefined) return null;
  return (
    <Suspense fallback={null}>
      <CopyLine at={at} />
    </Suspense>
  );
}
