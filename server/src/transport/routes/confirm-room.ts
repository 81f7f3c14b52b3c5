import { Router } from 'express';
import type { FreshnessService } from '../../rooms';
import { linkPage } from './link-page';

/** Serves the pages of the mailed links that answer whether a room is still free. */
export function confirmRoom(freshness: Pick<FreshnessService, 'linkedValues' | 'answerByLink'>): Router {
  const page = (answer: 'FREE' | 'LET', texts: Parameters<typeof linkPage>[0]['texts']): Router =>
    linkPage({
      isGenuine: async (token) => (await freshness.linkedValues(answer, token)) !== null,
      valuesOf: async (token) => (await freshness.linkedValues(answer, token)) ?? {},
      act: (token) => freshness.answerByLink(answer, token),
      texts,
    });
  return Router().use('/free', page('FREE', FREE)).use('/let', page('LET', LET));
}

const COMMON = { title: 'freshness.title', badLink: 'freshness.badLink' } as const;
const FREE = {
  ...COMMON,
  question: 'freshness.freeQuestion',
  button: 'freshness.stillFree',
  done: 'freshness.freeDone',
} as const;
const LET = {
  ...COMMON,
  question: 'freshness.letQuestion',
  button: 'freshness.let',
  done: 'freshness.letDone',
} as const;
