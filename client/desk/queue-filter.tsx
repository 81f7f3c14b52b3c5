import { NativeSelect, TextInput } from '@mantine/core';
import { type Ref, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CaseFilter } from './queries';
import { useTexts } from './texts';

const STATES = ['OPEN', 'ACTING', 'CLOSED'] as const;
const KINDS = ['REPORT', 'CONTACT_MESSAGE'] as const;

/** Returns the filter in the address of the page, and the function that changes it. */
export function useQueueFilter(): [CaseFilter, (filter: CaseFilter) => void] {
  const [words, setWords] = useSearchParams();
  const filter: CaseFilter = {
    state: STATES.find((state) => state === (words.get('state') ?? 'OPEN')) ?? null,
    kind: KINDS.find((kind) => kind === words.get('kind')) ?? null,
    assignee: words.get('with'),
    search: words.get('search'),
    order: words.get('order') === 'NEWEST_FIRST' ? 'NEWEST_FIRST' : 'OLDEST_FIRST',
  };
  const change = ({ state, kind, assignee, search, order }: CaseFilter): void => {
    const named = { state: state ?? 'ALL', kind, with: assignee, search, order };
    const given = Object.entries(named).filter((entry): entry is [string, string] => Boolean(entry[1]));
    setWords(given, { replace: true });
  };
  return [filter, change];
}

interface QueueFilterProps {
  filter: CaseFilter;
  onChange: (filter: CaseFilter) => void;
  /** Name of the operator. */
  name: string;
  searchRef: Ref<HTMLInputElement>;
}

/** Narrows the queue. */
export function QueueFilter({ filter, onChange, name, searchRef }: QueueFilterProps) {
  const { t } = useTexts();
  // The address follows the typed text with a delay.
  const [search, setSearch] = useState(filter.search ?? '');
  const all = { value: '', label: t('queue.all') };
  const orders = [
    { value: 'OLDEST_FIRST', label: t('queue.oldest') },
    { value: 'NEWEST_FIRST', label: t('queue.newest') },
  ];
  const select = (field: keyof CaseFilter, label: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      label={label}
      value={filter[field] ?? ''}
      data={data}
      onChange={({ currentTarget: { value } }) => {
        onChange({ ...filter, [field]: value || null });
      }}
    />
  );
  return (
    <div className="desk-filter">
      <TextInput
        ref={searchRef}
        type="search"
        label={t('queue.search')}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          onChange({ ...filter, search: event.currentTarget.value });
        }}
      />
      {select('state', t('queue.state'), [all, ...STATES.map((value) => ({ value, label: t(`state.${value}`) }))])}
      {select('kind', t('queue.kind'), [all, ...KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))])}
      {select('assignee', t('column.assignee'), [all, { value: name, label: t('queue.mine') }])}
      {select('order', t('queue.order'), orders)}
    </div>
  );
}
