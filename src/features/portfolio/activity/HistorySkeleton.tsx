import { Skeleton } from '../../../shell/ui/Skeleton/Skeleton.tsx';
import styles from './HistorySkeleton.module.css';

/** Rows that are being loaded. */
export function HistorySkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles.rows} role="status" aria-label={label}>
      {['a', 'b', 'c', 'd'].map((id) => (
        <div key={id} className={styles.row}>
          <span className={styles.time}>
            <Skeleton size="text" />
          </span>
          <span className={styles.hop}>
            <Skeleton size="disc" />
            <Skeleton size="disc" />
          </span>
          <span className={styles.what}>
            <Skeleton size="text" />
            <Skeleton size="text" />
          </span>
          <span className={styles.value}>
            <Skeleton size="text" />
          </span>
        </div>
      ))}
    </div>
  );
}
