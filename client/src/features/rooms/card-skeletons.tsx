import styles from './card-skeletons.module.css';

/** Cards in outline, so that the page keeps its shape while rooms are on their way. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <div key={place} className={styles['card']} aria-hidden>
      <div className={styles['photo']} />
      <div className={styles['line']} data-width="half" />
      <div className={styles['line']} />
      <div className={styles['line']} data-width="most" />
    </div>
  ));
}
