import styles from './card-skeletons.module.css';

/** Shows empty cards, so that the layout stays while rooms are loading. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles['card']} aria-hidden>
      <div className={styles['photo']} />
      <div className={styles['line']} data-width="half" />
      <div className={styles['line']} />
      <div className={styles['line']} data-width="most" />
    </div>
  ));
}
