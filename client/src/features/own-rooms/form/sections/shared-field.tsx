import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n';
import { Dropdown } from '../../../../ui/dropdown';
import { choiceOf, textOf, type Writing } from './bound-field';
import { NumberField } from './number-field';

const OFFERED = ['0', '1', '2'];
const OTHER = 'other';

/** Asks how many share the room: a usual number, or any other one. */
export function SharedField({ writing }: { writing: Writing }) {
  const { t } = useTranslation();
  const [isOther, setIsOther] = useState(!OFFERED.includes(writing.draft.shared));
  return (
    <>
      <Dropdown
        label={t('card.shared')}
        description={t('roomForm.sharedHint')}
        emptyText={null}
        {...choiceOf(writing, 'shared')}
        {...(isOther && { value: OTHER, error: undefined })}
        choices={[
          ...OFFERED.map((n) => ({ value: n, label: n === '0' ? t('roomForm.notShared') : n })),
          { value: OTHER, label: t('roomForm.sharedNumber') },
        ]}
        onChange={(chosen) => {
          setIsOther(chosen === OTHER);
          writing.change({ shared: chosen === OTHER ? '' : chosen });
        }}
      />
      {isOther && <NumberField label={t('roomForm.mates')} {...textOf(writing, 'shared')} />}
    </>
  );
}
