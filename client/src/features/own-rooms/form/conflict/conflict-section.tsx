import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Radio } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n';
import type { Fact } from '../room-draft';
import type { Writing } from '../sections/bound-field';
import { FormSection } from '../sections/form-section';
import type { Conflict } from './conflict';
import styles from './conflict-section.module.css';
import { labelOf, wordsOf } from './fact-words';

interface ConflictSectionProps {
  conflict: Conflict;
  writing: Writing;
}

interface DecidedConflictProps extends ConflictSectionProps {
  /** Called when the choice is made. */
  onDecided: () => void;
}

/** Shows two versions side by side, fact by fact, and lets the owner choose; the choice goes into the form. */
export function ConflictSection({ conflict, writing, onDecided }: DecidedConflictProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('conflict.title')}>
      <p>{t('conflict.hint')}</p>
      {conflict.facts.map((fact) => (
        <FactChoice key={fact} fact={fact} conflict={conflict} writing={writing} />
      ))}
      <Button variant="light" size="md" onClick={onDecided}>
        {t('conflict.decide')}
      </Button>
    </FormSection>
  );
}

function FactChoice({ fact, conflict, writing }: ConflictSectionProps & { fact: Fact }) {
  const { t } = useTranslation();
  const versions = [
    ['mine', t('conflict.mine')],
    ['theirs', t('conflict.theirs')],
  ] as const;
  const chosen = versions.find(([version]) => conflict[version][fact] === writing.draft[fact]);
  return (
    <Radio.Group
      label={labelOf(fact)}
      value={chosen?.[0] ?? ''}
      onChange={(version) => {
        writing.change({ [fact]: conflict[version === 'mine' ? 'mine' : 'theirs'][fact] });
      }}
    >
      <div className={styles['versions']}>
        {versions.map(([version, name]) => (
          <Radio
            key={version}
            value={version}
            size="md"
            label={name}
            description={wordsOf(fact, conflict[version])}
            classNames={{ root: styles['version'] ?? '', description: styles['words'] ?? '' }}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
