import type { Request, Response } from 'express';

interface Options {
  /** Email or https address for reports. */
  readonly contact: string;
  /** Address of the site; the page does not name its own when absent. */
  readonly site: string | undefined;
  readonly now: () => number;
}

const DAY = 86_400_000;
// The standard requires less than a year. Counted from the day of the request, since the contact is a setting.
const DAYS_VALID = 180;

/** Serves `/.well-known/security.txt` (RFC 9116). */
export function securityText({ contact, site, now }: Options) {
  const address = contact.startsWith('https:') ? contact : `mailto:${contact}`;
  return (_request: Request, response: Response): void => {
    const expires = new Date((Math.floor(now() / DAY) + DAYS_VALID) * DAY);
    const lines = [
      `Contact: ${address}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, hi',
      ...(site === undefined ? [] : [`Canonical: ${new URL('/.well-known/security.txt', site).href}`]),
    ];
    response.type('text/plain').send(`${lines.join('\n')}\n`);
  };
}
