import { Textarea, TextInput, type TextareaProps, type TextInputProps } from '@mantine/core';

export function TextField(props: TextInputProps & { label: string }) {
  return <TextInput size="md" {...props} />;
}

export function TextAreaField(props: TextareaProps & { label: string }) {
  return <Textarea size="md" rows={4} {...props} />;
}
