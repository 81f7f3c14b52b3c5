import type { Logger } from 'pino';
import type { Observer } from '../ports/observer';

/** Logs a line when a request is over: for everyone when it failed or was cut, else for who looks closely. */
export function requestLog(log: Logger): Observer {
  return {
    request:
      ({ id, method, path }) =>
      ({ status, milliseconds }) => {
        const line = { requestId: id, method, path, status: status ?? 'cut', ms: Math.round(milliseconds) };
        if (status === null || status >= 500) log.info(line, 'request over');
        else log.debug(line, 'request over');
      },
  };
}
