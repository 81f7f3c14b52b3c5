import { InputBase, type InputBaseProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

type TextAreaFieldProps = Omit<InputBaseProps, 'label'> &
  Omit<ComponentPropsWithRef<'textarea'>, keyof InputBaseProps> & { label: string };

/** A field of several lines. Mantine's own brings along the code of one that grows, which no screen uses. */
export const TextAreaField = (props: TextAreaFieldProps) => (
  <InputBase component="textarea" multiline size="md" rows={4} {...props} />
);
