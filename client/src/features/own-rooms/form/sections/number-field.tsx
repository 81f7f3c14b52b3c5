import type { TextInputProps } from '@mantine/core';
import { TextField } from '../../../../ui/field';

/** Asks for a whole number. Focus selects the content, so that typing replaces the 0 of a new room. */
export function NumberField(props: TextInputProps & { label: string }) {
  return (
    <TextField
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      onFocus={({ currentTarget }) => {
        currentTarget.select();
      }}
      // Scrolling with the wheel must not change the number.
      onWheel={({ currentTarget }) => {
        currentTarget.blur();
      }}
      {...props}
    />
  );
}
