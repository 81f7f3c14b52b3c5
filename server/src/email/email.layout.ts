import { escaped } from '../kernel/html';
import { type Language, messageText } from '../kernel/catalogue';
import type { EmailDraft, EmailItem } from './email.draft';
import { isPlainName } from './name-in-email';

const product = (language: Language) => ({ name: messageText('product.name', {}, language) });
const FONT = "font-family:'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari','Nirmala UI',Helvetica,Arial,sans-serif";
const LINE = `${FONT};font-size:16px;line-height:1.55;color:#1d2b27`;
const SMALL = `${FONT};font-size:13px;line-height:1.5;color:#5b6b66`;
const BUTTON = `${FONT};display:inline-block;padding:13px 26px;border-radius:12px;background:#0e6654;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none`;
const SMALL_BUTTON = `${FONT};display:inline-block;margin:8px 8px 0 0;padding:9px 18px;border:1px solid #0e6654;border-radius:10px;color:#0e6654;font-size:15px;font-weight:600;text-decoration:none`;

/** Renders an email as plain text and as HTML, with links to the given site. */
export function renderEmail(draft: EmailDraft, site: string): { text: string; html: string } {
  const links = {
    site,
    link: site + draft.button.path,
    stop: draft.unsubscribe ? site + draft.unsubscribe.path : null,
  };
  return { text: asText(draft, links), html: asHtml(draft, links) };
}

interface Links {
  readonly site: string;
  readonly link: string;
  /** Address that stops emails of this kind. */
  readonly stop: string | null;
}

const greetingOf = ({ name, language }: EmailDraft): string =>
  name && isPlainName(name)
    ? messageText('email.greeting', { name }, language)
    : messageText('email.greetingNobody', {}, language);

const signatureOf = ({ language }: EmailDraft): string => messageText('email.signature', product(language), language);

function asText(draft: EmailDraft, { site, link, stop }: Links): string {
  return [
    greetingOf(draft),
    ...draft.paragraphs,
    ...(draft.items ?? []).map((item) => itemText(item, site)),
    `${draft.button.label}:\n${link}`,
    draft.hint,
    signatureOf(draft),
    `--\n${draft.reason}`,
    ...(stop && draft.unsubscribe ? [`${draft.unsubscribe.label}:\n${stop}`] : []),
  ].join('\n\n');
}

function asHtml(draft: EmailDraft, { site, link, stop }: Links): string {
  const address = escaped(link);
  return `<!doctype html>
<html lang="${draft.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escaped(draft.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f1f5f3">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f5f3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:16px">
<tr><td style="${FONT};padding:24px 28px 0;font-size:20px;font-weight:700;color:#0e6654">${escaped(product(draft.language).name)}</td></tr>
<tr><td style="padding:16px 28px 28px">
${[greetingOf(draft), ...draft.paragraphs].map((line) => paragraph(line, LINE)).join('\n')}
${(draft.items ?? []).map((item) => itemHtml(item, site)).join('\n')}
<p style="margin:24px 0"><a href="${address}" style="${BUTTON}">${escaped(draft.button.label)}</a></p>
${paragraph(draft.hint, LINE)}
${paragraph(signatureOf(draft), LINE)}
<p style="${SMALL};margin:24px 0 0">${escaped(messageText('email.plainLink', {}, draft.language))}<br><a href="${address}" style="color:#0e6654;word-break:break-all">${address}</a></p>
</td></tr>
</table>
<p style="${SMALL};max-width:520px;margin:16px auto 0;text-align:center">${escaped(draft.reason)}${stop && draft.unsubscribe ? `<br>${anchor(stop, draft.unsubscribe.label)}` : ''}</p>
</td></tr></table>
</body>
</html>
`;
}

const anchor = (address: string, label: string): string =>
  `<a href="${escaped(address)}" style="color:#5b6b66">${escaped(label)}</a>`;

const paragraph = (text: string, style: string): string =>
  `<p style="${style};margin:0 0 16px">${escaped(text).replace(/\n/g, '<br>')}</p>`;

const itemText = ({ title, text, links }: EmailItem, site: string): string =>
  [title, ...(text ? [text] : []), ...links.map(({ label, path }) => `${label}: ${site}${path}`)].join('\n');

function itemHtml({ title, text, links }: EmailItem, site: string): string {
  const anchors = links.map(
    ({ label, path }) => `<a href="${escaped(site + path)}" style="${SMALL_BUTTON}">${escaped(label)}</a>`,
  );
  const shown = links.length > 0 ? `<br>${anchors.join(' ')}` : '';
  return `<p style="${LINE};margin:0 0 16px"><strong>${escaped(title)}</strong>${text ? `<br>${escaped(text)}` : ''}${shown}</p>`;
}
