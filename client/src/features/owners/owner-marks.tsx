import { withTexts } from '../../lib/language';
import { useLoadedLater } from '../../lib/use-loaded-later';
import styles from './owner-marks.module.css';
import type { OwnerMarks_UserFragment } from './owner-marks.generated';

// Shown beside what people come for.
const loadMarks = () => withTexts(() => import('./marks/marks'));

interface Marked {
  user: OwnerMarks_UserFragment;
}

/** Says what was checked of an owner and how quickly they answer; a press says it in full. */
export function OwnerMarks({ user }: Marked) {
  const marks = useLoadedLater(loadMarks);
  return <div className={styles['marks']}>{marks && <marks.MarkLines user={user} />}</div>;
}

/** Shows on a card that something was checked of the owner; a press says what. */
export function CardMark({ user }: Marked) {
  const marks = useLoadedLater(loadMarks);
  return marks && <marks.MarkOnCard user={user} />;
}
