import { InputBase, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ChangeEvent } from 'react';
import { useTranslation } from '../lib/i18n';

interface Choice {
  value: string;
  label: string;
}

interface DropdownProps extends Omit<NativeSelectProps, 'data' | 'onChange'> {
  value: string;
  choices: Choice[];
  /** Text of the empty option; null for none, absent for the label. */
  emptyText?: string | null;
  onChange: (value: string) => void;
}

/** Lets people choose one of a few texts, by the browser's own means; Mantine's component for it is four times as large. */
export function Dropdown({ choices, emptyText, onChange, ...rest }: DropdownProps) {
  const { t } = useTranslation();
  const empty =
    emptyText === undefined
      ? t('dropdown.empty', { label: typeof rest.label === 'string' ? rest.label : '' })
      : emptyText;
  return (
    <InputBase
      component="select"
      pointer
      size="md"
      rightSection={<IconChevronDown size={20} aria-hidden />}
      rightSectionPointerEvents="none"
      {...rest}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => {
        onChange(event.currentTarget.value);
      }}
    >
      {empty !== null && <option value="">{empty}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </InputBase>
  );
}
