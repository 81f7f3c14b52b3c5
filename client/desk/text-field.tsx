import { NativeSelect, Textarea } from '@mantine/core';
import { type TemplateUse, TEMPLATES } from './email-templates';
import { useTexts } from './texts';

interface TextFieldProps {
  label: string;
  description: string;
  value: string;
  onChange: (value: string) => void;
  /** The ready texts that are offered; none when absent. */
  use?: TemplateUse | undefined;
}

/** A text that people read, which can begin with a ready one in English or Hindi. */
export function TextField({ label, description, value, onChange, use }: TextFieldProps) {
  return (
    <div className="desk-text-field">
      <Textarea
        label={label}
        description={description}
        value={value}
        rows={3}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      />
      {use && <ReadyTexts label={label} use={use} onChoose={onChange} />}
    </div>
  );
}

interface ReadyTextsProps {
  label: string;
  use: TemplateUse;
  onChoose: (text: string) => void;
}

function ReadyTexts({ label, use, onChoose }: ReadyTextsProps) {
  const { t } = useTexts();
  const groups = [
    { group: 'English', items: TEMPLATES.en[use] },
    { group: 'हिन्दी', items: TEMPLATES.hi[use] },
  ];
  return (
    <NativeSelect
      label={t('template.label', { label })}
      value=""
      onChange={(event) => {
        onChoose(event.currentTarget.value);
      }}
      data={[
        { value: '', label: t('template.none') },
        ...groups.map(({ group, items }) => ({ group, items: items.map((text) => ({ value: text, label: text })) })),
      ]}
    />
  );
}
