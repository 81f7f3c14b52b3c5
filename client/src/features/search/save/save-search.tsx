import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { withTexts } from '../../../lib/language';
import { FailureBoundary } from '../../../ui/failure-boundary';
import type { Search } from '../search';

const SaveSearchDialog = lazy(() =>
  withTexts(() => import('../saved/save-search-dialog')).then((dialog) => ({ default: dialog.SaveSearchDialog })),
);

/** Opens the dialog that saves a search; its code and texts are loaded with the press. */
export function SaveSearch({ search }: { search: Search }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        px={0}
        leftSection={<IconBookmark size={20} aria-hidden />}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {t('search.save')}
      </Button>
      {isOpen && (
        <FailureBoundary fallback={null}>
          <Suspense fallback={null}>
            <SaveSearchDialog
              search={search}
              onClose={() => {
                setIsOpen(false);
              }}
            />
          </Suspense>
        </FailureBoundary>
      )}
    </>
  );
}
