import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n';
import { Dropdown } from '../../../ui/dropdown';
import type { Search } from '../search';

interface SortChoiceProps {
  search: Search;
  onChange: (search: Search, how: { isTyping: boolean }) => void;
}

/** Chooses the order of the rooms. */
export function SortChoice({ search, onChange }: SortChoiceProps) {
  const { t } = useTranslation();
  return (
    <Dropdown
      aria-label={t('search.sortBy')}
      leftSection={<IconArrowsSort size={20} aria-hidden />}
      leftSectionPointerEvents="none"
      value={search.sortBy}
      emptyText={null}
      choices={[
        { value: '0', label: t('search.rentLowToHigh') },
        { value: '1', label: t('search.rentHighToLow') },
        { value: '2', label: t('search.newest') },
        { value: '4', label: t('search.bestRated') },
        ...(search.near ? [{ value: '3', label: t('search.nearest') }] : []),
      ]}
      onChange={(value) => {
        onChange({ ...search, sortBy: value as Search['sortBy'] }, { isTyping: false });
      }}
    />
  );
}
