import type { ContentPage } from '../../lib/content-page';
import styles from './article.module.css';
import { InfoPage } from './info-page';
import { useAnchor } from './use-anchor';
import { ContentText, type Filling } from './content-text';

/** Shows a page of text. The headings of its sections are anchors. */
export function Article({ page, filling }: { page: ContentPage; filling: Filling }) {
  useAnchor();
  return (
    <InfoPage title={page.title} lead={<ContentText text={page.lead} filling={filling} />}>
      {page.sections.map(({ id, title, text }) => (
        <section key={id} className={styles['section']} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <ContentText text={text} filling={filling} />
        </section>
      ))}
    </InfoPage>
  );
}
