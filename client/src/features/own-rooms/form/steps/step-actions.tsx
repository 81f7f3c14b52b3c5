import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/i18n';
import { type Step, stepAfter } from './steps';
import type { Steps } from './use-steps';

/** Leads to the step before; nothing in the first step. */
export function BackButton({ step, open }: { step: Step; open: Steps['open'] }) {
  const { t } = useTranslation();
  const before = stepAfter(step, -1);
  if (!before) return null;
  return (
    <Button
      variant="default"
      size="md"
      px="sm"
      onClick={() => {
        open(before);
      }}
    >
      {t('roomSteps.back')}
    </Button>
  );
}

/** Leads to the next step, as Enter in a field does. */
export function NextButton() {
  const { t } = useTranslation();
  return (
    <Button type="submit" size="md" px="sm" rightSection={<IconArrowRight size={20} aria-hidden />}>
      {t('roomSteps.next')}
    </Button>
  );
}
