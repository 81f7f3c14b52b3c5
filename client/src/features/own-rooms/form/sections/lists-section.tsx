import type { ListName } from '../../../../lib/amenities';
import { useTranslation } from '../../../../lib/i18n';
import { useAmenities } from '../../../../lib/use-amenities';
import { PressChips } from '../../../../ui/press-chips';
import { TextAreaField } from '../../../../ui/text-area-field';
import { textOf, type Writing } from './bound-field';
import { FormSection } from './form-section';
import styles from './lists-section.module.css';

const LONGEST_LIST = 2000;

export function ListsSection({ writing }: { writing: Writing }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('roomForm.lists')}>
      <div className={styles['lists']}>
        <ListField list="facilities" label={t('room.facilities')} writing={writing} />
        <ListField list="services" label={t('room.services')} writing={writing} />
        <ListField list="rules" label={t('room.rules')} writing={writing} />
      </div>
    </FormSection>
  );
}

interface ListFieldProps {
  list: ListName;
  label: string;
  writing: Writing;
}

/** Takes a text with an item a line. Chips add and remove the lines that owners often write. */
function ListField({ list, label, writing }: ListFieldProps) {
  const { t } = useTranslation();
  const amenities = useAmenities(true);
  const text = writing.draft[list];
  return (
    <div className={styles['list']}>
      <TextAreaField
        label={label}
        description={t('roomForm.onePerLine')}
        maxLength={LONGEST_LIST}
        {...textOf(writing, list)}
      />
      {amenities && (
        <PressChips
          label={t('roomForm.common', { list: label })}
          isLabelHidden
          chips={amenities.linesOf(list).map((line) => ({
            key: line.en,
            text: amenities.nameOf(line),
            isPressed: amenities.hasLine(text, line),
          }))}
          onPress={(key, isPressed) => {
            const line = amenities.linesOf(list).find(({ en }) => en === key);
            if (!line) return;
            writing.change({ [list]: isPressed ? amenities.withLine(text, line) : amenities.withoutLine(text, line) });
          }}
        />
      )}
    </div>
  );
}
