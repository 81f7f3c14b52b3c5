import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBoundary } from '../../ui/failure-boundary';
import { TextField } from '../../ui/field';
import styles from './address-box.module.css';
import type { Place } from '../../lib/pincode';

const PlaceSuggestions = lazy(() =>
  import('./place-suggestions').then((module) => ({ default: module.PlaceSuggestions })),
);
const SHORTEST = 2;

interface AddressBoxProps {
  keyword: string;
  onChange: (keyword: string) => void;
  onPlace: (place: Place) => void;
}

/** The address box: a keyword as it stands, or a place chosen from those that fit it. */
export function AddressBox({ keyword, onChange, onPlace }: AddressBoxProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <div
      className={styles['box']}
      role="presentation"
      onKeyDown={moveBetweenSuggestions(close)}
      onBlur={onLeaving(close)}
    >
      <TextField
        label={t('home.address')}
        placeholder={t('home.addressPlaceholder')}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        value={keyword}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setIsOpen(true);
        }}
      />
      {isOpen && keyword.trim().length >= SHORTEST && (
        // Suggestions only help: without them the box works as it is.
        <FailureBoundary fallback={null}>
          <Suspense fallback={null}>
            <PlaceSuggestions
              text={keyword}
              onChoose={(place) => {
                close();
                onPlace(place);
              }}
            />
          </Suspense>
        </FailureBoundary>
      )}
    </div>
  );
}

// Up and down move between the box and its suggestions; Escape leaves them.
function moveBetweenSuggestions(close: () => void) {
  return (event: KeyboardEvent<HTMLDivElement>) => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
    if (event.key === 'Escape') {
      stops[0]?.focus();
      close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
}

function onLeaving(close: () => void) {
  return (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
}
