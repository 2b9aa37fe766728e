import { Skeleton } from '../../../src/shell/ui/Skeleton/Skeleton.tsx';
import styles from './RegistryCards.module.css';

/** About one screen of cards. */
const cards = Array.from({ length: 9 }, (_card, index) => index);
const rows = [0, 1, 2, 3];

/** The shape of `RegistryCards` while the folders load. */
export function RegistrySkeleton({ what }: { readonly what: string }) {
  return (
    <div className={styles.gallery}>
      <Skeleton size="block" />
      <p className={styles.count} role="status">
        Loading {what}
      </p>
      <div className={styles.cards}>
        {cards.map((card) => (
          <div key={card} className={styles.card}>
            <div className={styles.head}>
              <Skeleton size="disc" />
              <Skeleton size="text" />
            </div>
            {rows.map((row) => (
              <Skeleton key={row} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
