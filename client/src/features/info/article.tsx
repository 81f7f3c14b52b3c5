import styles from './article.module.css';
import { InfoPage } from './info-page';
import { useAnchor } from './use-anchor';
import { type ContentProps, ContentText } from './content-text';

/** Shows a page of text. The headings of its sections are anchors. */
export function Article({ title: heading, page, filling }: ContentProps) {
  useAnchor();
  return (
    <InfoPage title={heading} lead={<ContentText text={page.lead} filling={filling} />}>
      {page.sections.map(({ id, title, text }) => (
        <section key={id} className={styles['section']} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <ContentText text={text} filling={filling} />
        </section>
      ))}
    </InfoPage>
  );
}
