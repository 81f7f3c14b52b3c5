import type { Logger } from 'pino';
import type { Observer, RequestOver } from '../ports/observer';

/** Logs a line when a request is over: at level info when it failed or was cut, otherwise at level debug. */
export function requestLog(log: Logger): Observer {
  return {
    request:
      ({ id, method, path }) =>
      ({ status, milliseconds }) => {
        const line = { requestId: id, method, path, status: status ?? 'cut', ms: Math.round(milliseconds) };
        if (status === null || (status >= 500 && !isRefusal({ status, milliseconds }, path)))
          log.info(line, 'request over');
        else log.debug(line, 'request over');
      },
  };
}

const REFUSED_WITHIN = 1000;

// Refusals under load are counted, not logged: a line for each of them would be a load of its own.
const isRefusal = ({ status, milliseconds }: RequestOver, path: string): boolean =>
  status === 503 && milliseconds < REFUSED_WITHIN && !path.startsWith('/health/');
