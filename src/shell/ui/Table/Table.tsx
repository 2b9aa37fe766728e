import type { ReactNode } from 'react';
import styles from './Table.module.css';

export interface TableColumn {
  readonly id: string;
  readonly title: ReactNode;
  /** The title is for screen readers only, such as above a column of buttons. */
  readonly isTitleHidden?: boolean;
  /** Default: start. Figures stand at the end. */
  readonly align?: 'end';
  /** Absent below 800 px. */
  readonly isWide?: boolean;
}

interface Props {
  readonly columns: readonly TableColumn[];
  /** Rows of 64, 48 or 32 px. Default: 64 px, which holds two lines and a logo. */
  readonly size?: 'l' | 'm' | 's';
  /** Below 800 px, a row has two columns of cells. Default: the row stays a row. */
  readonly isStacked?: boolean;
  readonly isBusy?: boolean;
  /** The rows, as `tr`. A cell repeats its column's `data-align="end"` and `data-wide`. */
  readonly children: ReactNode;
}

/** A table with its head. What scrolls, and what names the table, is around it. */
export function Table({ columns, size = 'l', isStacked = false, isBusy = false, children }: Props) {
  return (
    <table
      className={styles.table}
      data-size={size}
      data-stacked={isStacked || undefined}
      aria-busy={isBusy || undefined}
    >
      <thead>
        <tr>
          {columns.map(({ id, title, isTitleHidden, align, isWide }) => (
            <th key={id} scope="col" data-align={align} data-wide={isWide || undefined}>
              {isTitleHidden ? <span className={styles.hidden}>{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
