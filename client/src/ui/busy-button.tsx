import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { MouseEventHandler } from 'react';

interface BusyButtonProps extends ButtonProps {
  isBusy: boolean;
  id?: string;
  type?: 'button' | 'submit';
  onClick?: MouseEventHandler;
  'aria-label'?: string;
  'aria-describedby'?: string;
}

/** A button that does nothing while it is busy, but keeps the focus. */
export function BusyButton({ isBusy, leftSection, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={isBusy}
      mod={{ loading: isBusy }}
      leftSection={isBusy ? <Loader size={20} color="currentColor" /> : leftSection}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
