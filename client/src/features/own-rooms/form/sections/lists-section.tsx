import { useState } from 'react';
import type { ListName } from '../../../../lib/amenities';
import { useTranslation } from '../../../../lib/i18n';
import { FormSection } from './form-section';
import type { Writing } from './bound-field';
import { ListField } from './list-field';
import styles from './lists-section.module.css';

const LISTS = ['facilities', 'services', 'rules'] as const;
const labels = { facilities: 'room.facilities', services: 'room.services', rules: 'room.rules' } as const;

interface ListsSectionProps {
  writing: Writing;
  /** Shows one list at a time, which fits on the screen of a phone. */
  isFolded: boolean;
}

export function ListsSection({ writing, isFolded }: ListsSectionProps) {
  const { t } = useTranslation();
  const [first] = useState(() => LISTS.find((list) => linesIn(writing.draft[list]).length === 0));
  return (
    <FormSection title={t('roomForm.lists')}>
      <div className={styles['lists']} data-folded={isFolded || undefined}>
        {LISTS.map((list) =>
          isFolded ? (
            <FoldedList key={list} list={list} isOpen={list === first} writing={writing} />
          ) : (
            <ListField key={list} list={list} label={t(labels[list])} writing={writing} />
          ),
        )}
      </div>
    </FormSection>
  );
}

interface FoldedListProps {
  list: ListName;
  isOpen: boolean;
  writing: Writing;
}

/** Shows how many lines a list has and which; a press opens it, and closes the one that was open. */
function FoldedList({ list, isOpen, writing }: FoldedListProps) {
  const { t } = useTranslation();
  const lines = linesIn(writing.draft[list]);
  return (
    <details name="room-lists" open={isOpen} className={styles['folded']}>
      <summary>
        <span className={styles['name']}>{t(labels[list])}</span>
        {lines.length > 0 && <span className={styles['count']}>{lines.length}</span>}
        <span className={styles['brief']}>{lines.join(', ')}</span>
      </summary>
      <ListField list={list} label={t(labels[list])} writing={writing} isBrief />
    </details>
  );
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
