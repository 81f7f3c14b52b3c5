import { TextInput, type TextInputProps } from '@mantine/core';

export function TextField(props: TextInputProps & { label: string }) {
  return <TextInput size="md" {...props} />;
}
