import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n';
import { useDraftText } from '../../../ui/use-draft-text';
import type { Area } from '../../../lib/area';
import { AddressBox } from '../suggestions/address-box';

interface KeywordBoxProps {
  keyword: string;
  onType: (keyword: string) => void;
  onEnter: (keyword: string) => void;
  onArea: (area: Area) => void;
  onLandmark: (id: string) => void;
}

export function KeywordBox({ keyword, onType, onEnter, onArea, onLandmark }: KeywordBoxProps) {
  const { t } = useTranslation();
  const { draft, setDraft } = useDraftText({ settled: keyword, onSettle: onType });
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter(draft.trim());
      }}
    >
      <AddressBox
        label={t('search.keyword')}
        placeholder={t('search.keywordPlaceholder')}
        keyword={draft}
        onChange={setDraft}
        onArea={(area) => {
          setDraft('');
          onArea(area);
        }}
        onLandmark={(id) => {
          setDraft('');
          onLandmark(id);
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
