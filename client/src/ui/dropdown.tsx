import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from '../lib/i18n';

interface Choice {
  value: string;
  label: string;
}

interface DropdownProps extends Omit<NativeSelectProps, 'data' | 'onChange'> {
  label: string;
  value: string;
  choices: Choice[];
  /** Label of the empty option; null for none. */
  emptyText?: string | null;
  onChange: (value: string) => void;
}

export function Dropdown({ choices, emptyText, onChange, ...rest }: DropdownProps) {
  const { t } = useTranslation();
  const empty = emptyText === undefined ? t('dropdown.empty', { label: rest.label }) : emptyText;
  return (
    <NativeSelect
      size="md"
      rightSection={<IconChevronDown size={20} aria-hidden />}
      rightSectionPointerEvents="none"
      {...rest}
      data={empty === null ? choices : [{ value: '', label: empty }, ...choices]}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
}
