import type { ReactNode } from 'react';
import styles from './KeyValue.module.css';

export interface Row {
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** A list of labels and values. */
export function KeyValue({ rows }: { readonly rows: readonly (Row | undefined)[] }) {
  return (
    <dl className={styles.list}>
      {rows.map((row, index) =>
        row === undefined ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a list of facts do not move
          <div key={index} className={styles.row}>
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
