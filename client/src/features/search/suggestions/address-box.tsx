import { type ComponentProps, type FocusEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { FailureBoundary } from '../../../ui/failure-boundary';
import { TextField } from '../../../ui/field';
import type { Area } from '../../../lib/area';
import { SHORTEST_PLACE } from '../search';
import styles from './address-box.module.css';

const AreaSuggestions = lazy(() =>
  import('./area-suggestions').then((module) => ({ default: module.AreaSuggestions })),
);

type FieldProps = ComponentProps<typeof TextField>;

interface AddressBoxProps extends Pick<FieldProps, 'label' | 'placeholder' | 'rightSection' | 'rightSectionWidth'> {
  keyword: string;
  onChange: (keyword: string) => void;
  onArea: (area: Area) => void;
  onLandmark: (id: string) => void;
}

/** Asks for a keyword, and suggests areas and landmarks that match it. */
export function AddressBox({ keyword, onChange, onArea, onLandmark, ...field }: AddressBoxProps) {
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
      // Enter presses the button, too.
      onClick={(event) => {
        if ((event.target as Element).closest('[type="submit"]')) close();
      }}
    >
      <TextField
        {...field}
        name="keyword"
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        value={keyword}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setIsOpen(true);
        }}
      />
      {isOpen && keyword.trim().length >= SHORTEST_PLACE && (
        // Suggestions are optional.
        <FailureBoundary fallback={null}>
          <Suspense fallback={null}>
            <AreaSuggestions text={keyword} onArea={onArea} onLandmark={onLandmark} onChosen={close} />
          </Suspense>
        </FailureBoundary>
      )}
    </div>
  );
}

// The arrow keys move between the box and its suggestions; Escape closes them.
function moveBetweenSuggestions(close: () => void) {
  return (event: KeyboardEvent<HTMLDivElement>) => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')];
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
