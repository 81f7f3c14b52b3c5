import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Blank, Written } from '../../lib/written-page';
import styles from './written-text.module.css';

/** What the deployment puts into the blanks of the texts. */
export type Filling = Readonly<Record<Blank, string>>;

interface WrittenTextProps {
  text: readonly Written[];
  filling: Filling;
}

/** Paragraphs and lists, as they are read. */
export function WrittenText(props: WrittenTextProps) {
  return (
    <div className={styles['text']}>
      <Pieces {...props} />
    </div>
  );
}

function Pieces({ text, filling }: WrittenTextProps) {
  return text.map((piece, at) => <Fragment key={at}>{show(piece, filling)}</Fragment>);
}

function show(piece: Written, filling: Filling): ReactNode {
  if (typeof piece === 'string') return piece;
  if ('blank' in piece) return <Filled blank={piece.blank} filling={filling} />;
  const inside = <Pieces text={piece.inside} filling={filling} />;
  if ('tag' in piece) return <piece.tag>{inside}</piece.tag>;
  // The router does not know the anchors of a page, the browser does.
  return piece.href.startsWith('/') ? <Link to={piece.href}>{inside}</Link> : <a href={piece.href}>{inside}</a>;
}

function Filled({ blank, filling }: { blank: Blank; filling: Filling }) {
  if (blank === 'contactEmail') return <a href={`mailto:${filling.contactEmail}`}>{filling.contactEmail}</a>;
  return filling[blank];
}
