import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { refreshCookie } from './refresh-cookie';

test('a token that comes after the answer has gone out is no fault', () => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const cookie = refreshCookie(request, response, { secure: false });
  cookie.keep('first');
  response.writeHead(503).end();
  expect(() => cookie.keep('late')).not.toThrow();
  expect(response.getHeader('set-cookie')).toEqual(expect.stringContaining('first'));
});
