import type { WrittenPage } from '../../lib/written-page';
import styles from './article.module.css';
import { InfoPage } from './info-page';
import { useAnchor } from './use-anchor';
import { WrittenText, type Filling } from './written-text';

/** A page of running text, a heading for each section; the headings are anchors. */
export function Article({ page, filling }: { page: WrittenPage; filling: Filling }) {
  useAnchor();
  return (
    <InfoPage title={page.title} lead={<WrittenText text={page.lead} filling={filling} />}>
      {page.sections.map(({ id, title, text }) => (
        <section key={id} className={styles['section']} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <WrittenText text={text} filling={filling} />
        </section>
      ))}
    </InfoPage>
  );
}
