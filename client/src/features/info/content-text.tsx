import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ContentNode, ContentPage, Placeholder } from '../../lib/content-page';
import styles from './content-text.module.css';

/** Values for the placeholders of the texts, from the deployment. */
export type Filling = Readonly<Record<Placeholder, string>>;

/** Properties of the components that show a page of text. */
export interface ContentProps {
  title: string;
  page: ContentPage;
  filling: Filling;
}

interface ContentTextProps {
  text: readonly ContentNode[];
  filling: Filling;
}

export function ContentText(props: ContentTextProps) {
  return (
    <div className={styles['text']}>
      <Pieces {...props} />
    </div>
  );
}

function Pieces({ text, filling }: ContentTextProps) {
  return text.map((piece, at) => <Fragment key={at}>{show(piece, filling)}</Fragment>);
}

function show(piece: ContentNode, filling: Filling): ReactNode {
  if (typeof piece === 'string') return piece;
  if ('placeholder' in piece) return <FilledPlaceholder placeholder={piece.placeholder} filling={filling} />;
  const inside = <Pieces text={piece.inside} filling={filling} />;
  if ('tag' in piece) return <piece.tag>{inside}</piece.tag>;
  // Anchors are handled by the browser, not by the router.
  return piece.href.startsWith('/') ? <Link to={piece.href}>{inside}</Link> : <a href={piece.href}>{inside}</a>;
}

function FilledPlaceholder({ placeholder, filling }: { placeholder: Placeholder; filling: Filling }) {
  if (placeholder === 'contactEmail') return <a href={`mailto:${filling.contactEmail}`}>{filling.contactEmail}</a>;
  return filling[placeholder];
}
