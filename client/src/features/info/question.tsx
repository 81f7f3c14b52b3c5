import { IconChevronDown } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import styles from './questions.module.css';

interface QuestionProps {
  id: string;
  title: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export function Question({ id, title, isOpen, onToggle, children }: QuestionProps) {
  const button = useRef<HTMLButtonElement>(null);
  const answerId = `${id}-answer`;
  return (
    <div className={styles['question']} data-open={isOpen}>
      <h2 className={styles['title']}>
        <button
          ref={button}
          type="button"
          className={styles['button']}
          aria-expanded={isOpen}
          aria-controls={answerId}
          onClick={() => {
            keepInPlace(button.current, onToggle);
          }}
        >
          {title}
          <IconChevronDown className={styles['arrow']} size={22} aria-hidden />
        </button>
      </h2>
      <div id={answerId} className={styles['answer']} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

// If an answer above closes, the pressed question would move away from the pointer.
function keepInPlace(element: HTMLElement | null, change: () => void) {
  const before = element?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  const after = element?.getBoundingClientRect().top ?? 0;
  window.scrollBy({ top: after - before, behavior: 'instant' });
}
