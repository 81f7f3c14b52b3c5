import { TextInput } from '@mantine/core';
import { IconArrowsSort, IconSearch } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n';
import { Dropdown } from '../../../ui/dropdown';
import { PressChips } from '../../../ui/press-chips';
import { useDraftText } from '../../../ui/use-draft-text';
import styles from './list-tools.module.css';
import { type Mark, MARKS, type Order, ORDERS, type OwnRoomsView } from './own-rooms-view';

const orders = {
  newest: 'myPgs.newest',
  changed: 'myPgs.changed',
  cheapest: 'myPgs.cheapest',
  dearest: 'myPgs.dearest',
} as const satisfies Record<Order, string>;
const marks = { full: 'room.full', held: 'myPgs.held' } as const satisfies Record<Mark, string>;

interface ListToolsProps {
  view: OwnRoomsView;
  /** With `isTyping`, the history entry is replaced instead of adding one for each pause. */
  onChange: (view: OwnRoomsView, how: { isTyping: boolean }) => void;
}

/** Searches, narrows and sorts an owner's list. */
export function ListTools({ view, onChange }: ListToolsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['tools']}>
      <KeywordField
        keyword={view.keyword}
        onType={(keyword) => {
          onChange({ ...view, keyword }, { isTyping: true });
        }}
      />
      <Dropdown
        aria-label={t('myPgs.sortBy')}
        leftSection={<IconArrowsSort size={20} aria-hidden />}
        leftSectionPointerEvents="none"
        emptyText={null}
        value={view.order}
        choices={ORDERS.map((value) => ({ value, label: t(orders[value]) }))}
        onChange={(value) => {
          onChange({ ...view, order: value as Order }, { isTyping: false });
        }}
      />
      <PressChips
        label={t('myPgs.only')}
        isLabelHidden
        chips={MARKS.map((mark) => ({ key: mark, text: t(marks[mark]), isPressed: view.mark === mark }))}
        onPress={(key, isPressed) => {
          onChange({ ...view, mark: isPressed ? (key as Mark) : '' }, { isTyping: false });
        }}
      />
    </div>
  );
}

interface KeywordFieldProps {
  keyword: string;
  onType: (keyword: string) => void;
}

function KeywordField({ keyword, onType }: KeywordFieldProps) {
  const { t } = useTranslation();
  const { draft, setDraft } = useDraftText({ settled: keyword, onSettle: onType });
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onType(draft.trim());
      }}
    >
      <TextInput
        size="md"
        type="search"
        enterKeyHint="search"
        aria-label={t('myPgs.search')}
        placeholder={t('myPgs.searchHint')}
        maxLength={100}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={draft}
        onChange={({ currentTarget: { value } }) => {
          setDraft(value);
        }}
      />
    </form>
  );
}
