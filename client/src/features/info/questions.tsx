import { useState } from 'react';
import type { ContentSection } from '../../lib/content-page';
import { InfoPage } from './info-page';
import { Question } from './question';
import styles from './questions.module.css';
import { type ContentProps, ContentText } from './content-text';

/** Shows a page of questions, at most one of them open. */
export function Questions({ title: heading, page, filling }: ContentProps) {
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
    <InfoPage title={heading} lead={<ContentText text={page.lead} filling={filling} />}>
      <div className={styles['questions']}>{page.sections.map(question)}</div>
    </InfoPage>
  );
}
