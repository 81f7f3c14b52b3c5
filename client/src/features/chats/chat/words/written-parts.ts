import { linkifyit } from 'linkify-it';

/** A part of a message: words, or a link with its address. */
export interface WrittenPart {
  readonly text: string;
  readonly href?: string;
  readonly kind: 'words' | 'link' | 'phone';
}

// Addresses with and without a scheme; an e-mail address is left as it is written.
const links = linkifyit({ fuzzyLink: true, fuzzyEmail: false }).add('mailto:', null).add('ftp:', null).add('//', null);

// An Indian mobile number, in one piece or in the groups in which people write it, with or without 0 or +91.
const PHONE = /(^|[^\d+.,₹])((?:\+?91[ -]?|0)?(?:[6-9]\d{4}[ -]?\d{5}|[6-9]\d{2}[ -]\d{3}[ -]\d{4}))(?!\d)/g;

/** Splits a message into words, links and Indian phone numbers; joined, the texts are the message. */
export function writtenParts(text: string): WrittenPart[] {
  const parts: WrittenPart[] = [];
  let from = 0;
  for (const { index, lastIndex, url } of links.match(text) ?? []) {
    parts.push(...withPhones(text.slice(from, index)));
    parts.push({ kind: 'link', text: text.slice(index, lastIndex), href: url });
    from = lastIndex;
  }
  return [...parts, ...withPhones(text.slice(from))];
}

function withPhones(text: string): WrittenPart[] {
  const parts: WrittenPart[] = [];
  let from = 0;
  for (const { index, 1: before = '', 2: number = '' } of text.matchAll(PHONE)) {
    const start = index + before.length;
    if (start > from) parts.push({ kind: 'words', text: text.slice(from, start) });
    parts.push({ kind: 'phone', text: number, href: `tel:+91${number.replace(/\D/g, '').slice(-10)}` });
    from = start + number.length;
  }
  if (from < text.length) parts.push({ kind: 'words', text: text.slice(from) });
  return parts;
}

/** Tells whether something in a message can be pressed. */
export const hasLinks = (text: string): boolean => writtenParts(text).some(({ kind }) => kind !== 'words');
