import { isDeepStrictEqual } from 'node:util';

/**
 * Returns the answer to a raw HTTP request as compared between servers: without addresses of servers, names of types and
 * the cost of the request.
 */
export async function answerTo(request: string, port: number): Promise<unknown> {
  const [head = '', body = ''] = request.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const [method = '', path = ''] = start.split(' ');
  const headers = lines
    .map((line) => line.split(': ') as [string, string])
    .filter(([name]) => !['host', 'content-length'].includes(name));
  const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
    method,
    headers,
    ...(method === 'POST' && { body }),
  });
  const text = await response.text();
  return JSON.parse(text.replaceAll(/http:\/\/127\.0\.0\.1:\d+\//g, '/'), (key, value: unknown) =>
    ['__typename', 'extensions'].includes(key) ? undefined : value,
  );
}

/** Throws, with both answers, when they differ. */
export function expectSame(name: string, answer: unknown, expected: unknown): void {
  if (isDeepStrictEqual(answer, expected)) return;
  throw new Error(`${name} answers otherwise.\n${JSON.stringify(answer)}\nand not\n${JSON.stringify(expected)}`);
}
