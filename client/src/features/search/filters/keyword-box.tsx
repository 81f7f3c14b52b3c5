import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n';
import { TextField } from '../../../ui/field';
import { useDraftText } from '../../../ui/use-draft-text';

interface KeywordBoxProps {
  keyword: string;
  onChange: (keyword: string, how: { isTyping: boolean }) => void;
}

export function KeywordBox({ keyword, onChange }: KeywordBoxProps) {
  const { t } = useTranslation();
  const { draft, setDraft } = useDraftText({
    settled: keyword,
    onSettle: (text) => {
      onChange(text, { isTyping: true });
    },
  });
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(draft.trim(), { isTyping: false });
      }}
    >
      <TextField
        label={t('search.keyword')}
        placeholder={t('search.keywordPlaceholder')}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        value={draft}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
        }}
        rightSectionWidth={48}
        rightSection={
          <ActionIcon type="submit" variant="subtle" size={44} aria-label={t('search.search')}>
            <IconSearch size={20} aria-hidden />
          </ActionIcon>
        }
      />
    </form>
  );
}
