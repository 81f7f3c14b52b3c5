import type { TextInputProps } from '@mantine/core';
import { TextField } from '../../ui/field';

/** A whole number. Going to it marks what is there, so that typing replaces the 0 of a new room. */
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
      // A wheel turned over the page shall not change it.
      onWheel={({ currentTarget }) => {
        currentTarget.blur();
      }}
      {...props}
    />
  );
}
