import { useLoadedLater } from '../../lib/use-loaded-later';
import styles from './owner-marks.module.css';
import type { OwnerMarks_UserFragment } from './owner-marks.generated';

// Shown beside what people come for.
const loadMarks = () => import('./marks/marks');

/** Says what was checked of an owner and how quickly they answer; a press says it in full. */
export function OwnerMarks({ user }: { user: OwnerMarks_UserFragment }) {
  const marks = useLoadedLater(loadMarks);
  return <div className={styles['marks']}>{marks && <marks.MarkLines user={user} />}</div>;
}
