import type { ReactNode } from 'react';
import styles from './docs.module.css';

interface Props {
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/** The table of tokens on the pages about foundations. */
export function TokenTable({ columns, children }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
