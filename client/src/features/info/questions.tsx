import { useState } from 'react';
import type { ContentPage, ContentSection } from '../../lib/content-page';
import { InfoPage } from './info-page';
import { Question } from './question';
import styles from './questions.module.css';
import { ContentText, type Filling } from './content-text';

/** Shows a page of questions, at most one of them open. */
export function Questions({ page, filling }: { page: ContentPage; filling: Filling }) {
  const [openId, setOpenId] = useState<string>();
  const question = ({ id, title, text }: ContentSection) => (
    <Question
      key={id}
      id={id}
      title={title}
      isOpen={id === openId}
      onToggle={() => {
        setOpenId(id === openId ? undefined : id);
      }}
    >
      <ContentText text={text} filling={filling} />
    </Question>
  );
  return (
    <InfoPage title={page.title} lead={<ContentText text={page.lead} filling={filling} />}>
      <div className={styles['questions']}>{page.sections.map(question)}</div>
    </InfoPage>
  );
}
