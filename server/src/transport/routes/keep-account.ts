import type { Request, Router } from 'express';
import type { ErasureService } from '../../auth';
import { pageLanguageOf } from '../language';
import { linkPage } from './link-page';

interface Options {
  readonly erasures: Pick<ErasureService, 'isWithdrawToken' | 'withdraw'>;
  readonly addressOf: (request: Request) => string;
}

/** Serves the page of the mailed link that withdraws the erasure of an account. */
export function keepAccount({ erasures, addressOf }: Options): Router {
  return linkPage({
    isGenuine: erasures.isWithdrawToken,
    act: async (token, request) => {
      const caller = { viewer: null, address: addressOf(request), userAgent: '', language: pageLanguageOf(request) };
      return (await erasures.withdraw(caller, token)).userErrors.length === 0;
    },
    texts: {
      title: 'keepAccount.title',
      question: 'keepAccount.question',
      button: 'keepAccount.button',
      done: 'keepAccount.done',
      badLink: 'keepAccount.badLink',
    },
  });
}
