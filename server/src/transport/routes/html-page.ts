import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import { escaped } from '../../kernel/html';
import { type Language, messageText } from '../../kernel/catalogue';

/** A page that the server itself renders. */
export interface Page {
  readonly title: string;
  /** Inside of `<body>`, as HTML. */
  readonly body: string;
  /** Language of the texts; English when absent. */
  readonly language?: Language;
}

/** Sends a page on which nothing runs or loads except what `policy` allows. */
export function sendPage(response: Response, page: Page & { policy?: string[] }): void {
  const { title, body, language = 'en', policy = [] } = page;
  const nonce = randomBytes(16).toString('base64');
  response.setHeader('content-security-policy', [...policyFor(nonce), ...policy].join('; '));
  response.setHeader('cache-control', 'no-store');
  response.type('html').send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · ${escaped(messageText('product.name', {}, language))}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`);
}

const policyFor = (nonce: string): string[] => [
  "default-src 'none'",
  `style-src 'nonce-${nonce}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

const STYLE = `
  body { margin: 0 auto; max-width: 900px; padding: 24px 16px; color: #1d2b27;
         font: 16px/1.5 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', 'Nirmala UI', sans-serif; }
  h1 { font-size: 24px; margin: 0 0 8px; overflow-wrap: anywhere; }
  a { color: #0e6654; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 10px 8px; text-align: left; border-bottom: 1px solid #d9e2df; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 640px; border: 1px solid #d9e2df; border-radius: 12px; background: #fff; }
  pre { padding: 16px; border: 1px solid #d9e2df; border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
  button { min-height: 48px; padding: 10px 26px; border: 0; border-radius: 12px; background: #0e6654; color: #fff;
           font: inherit; font-weight: 600; cursor: pointer; }
  button:focus-visible, a:focus-visible { outline: 3px solid #0e6654; outline-offset: 3px; }
`;
