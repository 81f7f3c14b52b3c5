import { Button } from '@mantine/core';

interface ChangeButtonProps {
  label: string;
  /** A change is under way; a press does nothing meanwhile. */
  isBusy: boolean;
  onPress: () => void;
}

/** A button that keeps the focus while its change is under way, which a disabled one loses. */
export function ChangeButton({ label, isBusy, onPress }: ChangeButtonProps) {
  return (
    <Button
      variant="default"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onPress();
      }}
    >
      {label}
    </Button>
  );
}
