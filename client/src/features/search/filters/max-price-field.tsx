import { useTranslation } from '../../../lib/i18n';
import { TextField } from '../../../ui/field';
import { useDraftText } from '../../../ui/use-draft-text';

interface MaxPriceFieldProps {
  maxPrice: string;
  onChange: (maxPrice: string, how: { isTyping: boolean }) => void;
}

export function MaxPriceField({ maxPrice, onChange }: MaxPriceFieldProps) {
  const { t } = useTranslation();
  const { draft, setDraft } = useDraftText({
    settled: maxPrice,
    onSettle: (text) => {
      onChange(text, { isTyping: true });
    },
  });
  return (
    <TextField
      label={t('search.maxPrice')}
      type="number"
      inputMode="numeric"
      min={0}
      step={500}
      leftSection={t('rent.sign')}
      value={draft}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
      }}
    />
  );
}
