import { ActionIcon } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { countCharacters, LONGEST_MESSAGE } from './character-count';
import styles from './send-box.module.css';
import { useKeptText } from './use-kept-text';
import { useTellTyping } from './use-typing';

const COUNTS_FROM = 450;

interface SendBoxProps {
  chatId: string;
  onSend: (text: string) => void;
}

export function SendBox({ chatId, onSend }: SendBoxProps) {
  const { t } = useTranslation();
  const [text, setText] = useKeptText(chatId);
  const tellTyping = useTellTyping(chatId);
  const box = useGrowing(text);
  const trimmed = text.trim();
  // A text never has more characters than UTF-16 units, so short texts need no counting.
  const count = trimmed.length < COUNTS_FROM ? trimmed.length : countCharacters(trimmed);
  const maySend = count > 0 && count <= LONGEST_MESSAGE;
  const send = () => {
    box.current?.focus();
    if (!maySend) return;
    onSend(trimmed);
    setText('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={box}
        className={styles['text']}
        rows={1}
        dir="auto"
        aria-label={t('chat.write')}
        placeholder={t('chat.write')}
        enterKeyHint="send"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          if (event.currentTarget.value.trim() !== '') tellTyping();
        }}
        onKeyDown={press}
      />
      <ActionIcon type="submit" size={48} radius="xl" disabled={!maySend} aria-label={t('chat.send')}>
        <IconSend2 aria-hidden />
      </ActionIcon>
      {count >= COUNTS_FROM && <Count left={LONGEST_MESSAGE - count} />}
    </form>
  );
}

function Count({ left }: { left: number }) {
  const { t } = useTranslation();
  return (
    <p className={styles['count']} data-over={left < 0} role="status">
      {left < 0 ? t('chat.charactersOver', { n: -left }) : t('chat.charactersLeft', { n: left })}
    </p>
  );
}

// Fits the height to the text.
function useGrowing(text: string): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = box.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${String(area.scrollHeight + 2)}px`;
  }, [text]);
  return box;
}
