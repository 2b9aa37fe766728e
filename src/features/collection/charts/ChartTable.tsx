import type { ChartModel } from './ChartModel.ts';
import styles from './ChartsTab.module.css';

interface Props {
  readonly title: string;
  readonly table: ChartModel['table'];
}

/** The chart's data as text. It scrolls in its own box, also by keyboard. */
export function ChartTable({ title, table }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached
    <section className={styles.scroller} tabIndex={0} aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by nothing else
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={table.columns[column]}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
