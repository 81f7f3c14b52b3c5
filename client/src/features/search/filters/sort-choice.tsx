import { NativeSelect } from '@mantine/core';
import { IconArrowsSort, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n';
import type { Search } from '../search';

interface SortChoiceProps {
  search: Search;
  onChange: (search: Search, how: { isTyping: boolean }) => void;
}

/** Chooses the order of the rooms. */
export function SortChoice({ search, onChange }: SortChoiceProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      size="md"
      aria-label={t('search.sortBy')}
      leftSection={<IconArrowsSort size={20} aria-hidden />}
      leftSectionPointerEvents="none"
      rightSection={<IconChevronDown size={20} aria-hidden />}
      rightSectionPointerEvents="none"
      value={search.sortBy}
      data={[
        { value: '0', label: t('search.rentLowToHigh') },
        { value: '1', label: t('search.rentHighToLow') },
        { value: '2', label: t('search.newest') },
        ...(search.near ? [{ value: '3', label: t('search.nearest') }] : []),
      ]}
      onChange={({ currentTarget: { value } }) => {
        onChange({ ...search, sortBy: value as Search['sortBy'] }, { isTyping: false });
      }}
    />
  );
}
