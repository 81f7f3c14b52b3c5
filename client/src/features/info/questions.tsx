import { useState } from 'react';
import type { WrittenPage, WrittenSection } from '../../lib/written-page';
import { InfoPage } from './info-page';
import { Question } from './question';
import styles from './questions.module.css';
import { WrittenText, type Filling } from './written-text';

/** A page of questions, at most one of which is open. */
export function Questions({ page, filling }: { page: WrittenPage; filling: Filling }) {
  const [openId, setOpenId] = useState<string>();
  const question = ({ id, title, text }: WrittenSection) => (
    <Question
      key={id}
      id={id}
      title={title}
      isOpen={id === openId}
      onToggle={() => {
        setOpenId(id === openId ? undefined : id);
      }}
    >
      <WrittenText text={text} filling={filling} />
    </Question>
  );
  return (
    <InfoPage title={page.title} lead={<WrittenText text={page.lead} filling={filling} />}>
      <div className={styles['questions']}>{page.sections.map(question)}</div>
    </InfoPage>
  );
}
