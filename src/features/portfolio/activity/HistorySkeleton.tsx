import { Skeleton } from '../../../shell/ui/Skeleton/Skeleton.tsx';
import styles from './HistorySkeleton.module.css';

/** Rows that are being loaded. */
export function HistorySkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles.rows} role="status" aria-label={label}>
      {['a', 'b', 'c', 'd'].map((id) => (
        <div key={id} className={styles.row}>
          <Skeleton size="short" />
          <Skeleton />
          <Skeleton size="short" />
        </div>
      ))}
    </div>
  );
}
