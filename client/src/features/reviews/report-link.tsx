import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../lib/i18n';
import { paths, type ReportedReviewState } from '../../lib/paths';
import type { ReviewItem_ReviewFragment } from './reviews.generated';

interface ReportLinkProps {
  review: Pick<ReviewItem_ReviewFragment, 'id' | 'authorName'>;
  roomName: string;
}

/** Leads from a review to the report screen, also in a new tab, which gets no state. */
export function ReportLink({ review: { id: reviewId, authorName }, roomName }: ReportLinkProps) {
  const { t } = useTranslation();
  const author = authorName ?? t('reviews.somebody');
  const state: ReportedReviewState = { reviewId, author, roomName };
  return (
    <Button
      component={Link}
      to={`${paths.report()}?${String(new URLSearchParams({ reviewId }))}`}
      state={state}
      variant="subtle"
      color="dark"
      size="sm"
      mih={44}
      leftSection={<IconFlag size={20} aria-hidden />}
      aria-label={t('reviews.reportOf', { author })}
    >
      {t('reviews.report')}
    </Button>
  );
}
