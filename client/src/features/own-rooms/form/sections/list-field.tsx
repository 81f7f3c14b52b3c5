import { useState } from 'react';
import type { ListName } from '../../../../lib/amenities';
import { useTranslation } from '../../../../lib/i18n';
import { useAmenities } from '../../../../lib/use-amenities';
import { PressChips } from '../../../../ui/press-chips';
import { TextAreaField } from '../../../../ui/text-area-field';
import { textOf, type Writing } from './bound-field';
import styles from './lists-section.module.css';

const LONGEST_LIST = 2000;
const FEW = 12;

interface ListFieldProps {
  list: ListName;
  label: string;
  writing: Writing;
  /** Shows the most common chips only, until the others are asked for. */
  isBrief?: boolean;
}

/** Takes a text with an item a line. Chips add and remove the lines that owners often write. */
export function ListField({ list, label, writing, isBrief = false }: ListFieldProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['list']}>
      <TextAreaField
        label={label}
        description={t('roomForm.onePerLine')}
        maxLength={LONGEST_LIST}
        rows={isBrief ? 3 : 4}
        {...textOf(writing, list)}
      />
      <LineChips list={list} label={label} writing={writing} isBrief={isBrief} />
    </div>
  );
}

function LineChips({ list, label, writing, isBrief = false }: ListFieldProps) {
  const { t } = useTranslation();
  const amenities = useAmenities(true);
  const [isWhole, setIsWhole] = useState(!isBrief);
  if (!amenities) return null;
  const text = writing.draft[list];
  const lines = amenities.linesOf(list);
  const shown = isWhole ? lines : lines.filter((line, at) => at < FEW || amenities.hasLine(text, line));
  const press = (key: string, isPressed: boolean) => {
    const line = lines.find(({ en }) => en === key);
    if (!line) return;
    writing.change({ [list]: isPressed ? amenities.withLine(text, line) : amenities.withoutLine(text, line) });
  };
  return (
    <>
      <PressChips
        label={t('roomForm.common', { list: label })}
        isLabelHidden
        chips={shown.map((line) => ({
          key: line.en,
          text: amenities.nameOf(line),
          isPressed: amenities.hasLine(text, line),
        }))}
        onPress={press}
      />
      {shown.length < lines.length && (
        <button type="button" className={styles['more']} onClick={() => setIsWhole(true)}>
          {t('roomForm.moreLines', { n: lines.length - shown.length })}
        </button>
      )}
    </>
  );
}
