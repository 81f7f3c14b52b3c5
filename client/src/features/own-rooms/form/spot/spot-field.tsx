import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useRef } from 'react';
import { type TextKey, useTranslation } from '../../../../lib/i18n';
import { TextField } from '../../../../ui/field';
import { textOf, type Writing } from '../sections/bound-field';
import { isLink, pointIn, pointText } from './point-text';
import styles from './spot-field.module.css';
import { type Locating, useOwnPlace } from './use-own-place';

const LONGEST_LINK = 1000;

const words: Readonly<Record<Locating, TextKey | null>> = {
  idle: null,
  finding: 'roomForm.spotFinding',
  denied: 'roomForm.spotDenied',
  unavailable: 'roomForm.spotUnavailable',
  late: 'roomForm.spotLate',
};

/** Asks where the room lies: at the place where the owner is, or by coordinates or the link of a map. */
export function SpotField({ writing }: { writing: Writing }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { point: text } = writing.draft;
  const { locating, locate, forget } = useOwnPlace((found) => writing.change({ point: pointText(found) }));
  const write = (typed: string) => {
    forget();
    writing.change({ point: typed });
  };
  const remove = () => {
    write('');
    input.current?.focus();
  };
  const kept = canonical(text);
  const { error, ...bound } = textOf(writing, 'point');
  return (
    <div className={styles['spot']}>
      <TextField
        ref={input}
        label={t('roomForm.spot')}
        description={t('roomForm.spotHint')}
        maxLength={LONGEST_LINK}
        autoComplete="off"
        {...bound}
        error={error ?? (isLink(text) && !kept ? t('fieldFault.spot') : undefined)}
        // A link becomes coordinates at once; what is typed stays as it is until the field is left.
        onChange={({ currentTarget: { value } }) => write((isLink(value) && canonical(value)) || value)}
        onBlur={() => kept !== undefined && kept !== text && write(kept)}
      />
      <SpotActions isFinding={locating === 'finding'} onLocate={locate} onRemove={text === '' ? undefined : remove} />
      <p role="status" className={styles['status']}>
        {words[locating] ? t(words[locating]) : kept === text && t('roomForm.spotSet', { spot: kept })}
      </p>
    </div>
  );
}

interface SpotActionsProps {
  isFinding: boolean;
  onLocate: () => void;
  /** Absent when there is nothing to remove. */
  onRemove: (() => void) | undefined;
}

function SpotActions({ isFinding, onLocate, onRemove }: SpotActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['actions']}>
      <Button
        variant="default"
        size="md"
        leftSection={<IconMapPin size={20} aria-hidden />}
        // It keeps the focus while the place is found.
        aria-disabled={isFinding}
        onClick={() => !isFinding && onLocate()}
      >
        {t('roomForm.spotHere')}
      </Button>
      {onRemove && (
        <Button variant="subtle" size="md" onClick={onRemove}>
          {t('roomForm.spotRemove')}
        </Button>
      )}
    </div>
  );
}

/** Returns a text as it is kept; undefined when it names no point. */
function canonical(text: string): string | undefined {
  const point = pointIn(text);
  return point && pointText(point);
}
