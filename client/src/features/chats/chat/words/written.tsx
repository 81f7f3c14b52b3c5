import { useMemo } from 'react';
import styles from './written.module.css';
import { type WrittenPart, writtenParts } from './written-parts';

/** Shows the text of a message; links and Indian phone numbers can be pressed. */
export function Written({ text }: { text: string }) {
  const parts = useMemo(() => writtenParts(text), [text]);
  return parts.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part: { kind, text, href } }: { part: WrittenPart }) {
  if (kind === 'words') return text;
  const elsewhere = kind === 'link' ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {};
  return (
    <a href={href} className={styles['link']} {...elsewhere}>
      {text}
    </a>
  );
}
