import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
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
      {use && <ReadyTexts {...{ label, use, value, onChange }} />}
    </div>
  );
}

interface ReadyTextsProps {
  label: string;
  use: TemplateUse;
  value: string;
  onChange: (value: string) => void;
}

/** Puts a ready text below what is typed. With the arrow keys people pass through them: the next one replaces the last. */
function ReadyTexts({ label, use, value, onChange }: ReadyTextsProps) {
  const { t } = useTexts();
  const [{ typed, chosen }, setChoice] = useState({ typed: '', chosen: '' });
  const isUnchanged = value === joined(typed, chosen);
  function choose(text: string): void {
    const before = isUnchanged ? typed : value;
    setChoice({ typed: before, chosen: text });
    onChange(joined(before, text));
  }
  const groups = [
    { group: 'English', items: TEMPLATES.en[use] },
    { group: 'हिन्दी', items: TEMPLATES.hi[use] },
  ];
  return (
    <NativeSelect
      label={t('template.label', { label })}
      value={isUnchanged ? chosen : ''}
      onChange={(event) => {
        choose(event.currentTarget.value);
      }}
      data={[
        { value: '', label: t('template.none') },
        ...groups.map(({ group, items }) => ({ group, items: items.map((text) => ({ value: text, label: text })) })),
      ]}
    />
  );
}

const joined = (typed: string, chosen: string): string => [typed, chosen].filter((text) => text !== '').join('\n\n');
