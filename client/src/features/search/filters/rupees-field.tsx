import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { TextField } from '../../../ui/field';
import { useDraftText } from '../../../ui/use-draft-text';
import { readWhole } from '../search';

interface RupeesFieldProps {
  label: string;
  amount: string;
  /** Called when the user pauses. */
  onChange: (amount: string) => void;
}

/** Asks for whole rupees, and says so if they are none. */
export function RupeesField({ label, amount, onChange }: RupeesFieldProps) {
  const { t } = useTranslation();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const { draft, setDraft } = useDraftText({ settled: amount, onSettle: onChange });
  const isWrong = isUnreadable || (draft !== '' && readWhole(draft) === '');
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      step={500}
      leftSection={t('rent.sign')}
      value={draft}
      error={isWrong && t('search.wholeRupees')}
      onChange={({ currentTarget: { value, validity } }) => {
        setDraft(value);
        setIsUnreadable(validity.badInput);
      }}
    />
  );
}
