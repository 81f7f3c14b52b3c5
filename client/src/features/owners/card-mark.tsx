import { withTexts } from '../../lib/language';
import { useLoadedLater } from '../../lib/use-loaded-later';
import type { OwnerMarks_UserFragment } from './owner-marks.generated';

const loadMarks = () => withTexts(() => import('./marks/marks'));

/** Shows on a card that something was checked of the owner; a press says what. */
export function CardMark({ user }: { user: OwnerMarks_UserFragment }) {
  const marks = useLoadedLater(loadMarks);
  return marks && <marks.MarkOnCard user={user} />;
}
