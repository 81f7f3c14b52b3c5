import { ActionIcon } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n';
import { LoginLink } from '../../ui/login-link';
import { useNotice } from '../../ui/use-notice';
import { type BookmarkOutcome, noticeOf } from './bookmark-outcome';
import type { CardSave_RoomFragment } from './card-save.generated';
import styles from './card-save.module.css';
import { useSaved } from './use-saved';

/** Saves the room of a card, or removes the bookmark. Errors are shown on the card. */
export function CardSave({ room }: { room: CardSave_RoomFragment }) {
  const { t } = useTranslation();
  const { notice, show, clear } = useNotice();
  const say = (outcome: BookmarkOutcome) => {
    if (outcome.kind === 'done') clear();
    else show(noticeOf(outcome));
  };
  const { isSaved, isBusy, press } = useSaved(room, say);
  const Icon = isSaved ? IconBookmarkFilled : IconBookmark;
  return (
    <>
      <ActionIcon
        className={styles['save'] ?? ''}
        variant="white"
        size={44}
        radius={22}
        aria-label={t('card.save', { name: room.name })}
        aria-pressed={isSaved}
        aria-busy={isBusy}
        onClick={press}
      >
        <Icon size={24} aria-hidden />
      </ActionIcon>
      {notice && (
        <div className={styles['notice']} role={notice.kind === 'error' ? 'alert' : 'status'} data-kind={notice.kind}>
          <p>{notice.text}</p>
          {notice.needsLogin && <LoginLink />}
        </div>
      )}
    </>
  );
}
