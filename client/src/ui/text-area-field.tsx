import { Textarea, type TextareaProps } from '@mantine/core';

export function TextAreaField(props: TextareaProps & { label: string }) {
  return <Textarea size="md" rows={4} {...props} />;
}
