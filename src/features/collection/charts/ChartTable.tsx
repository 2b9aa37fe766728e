import { Table } from '../../../shell/ui/Table/Table.tsx';
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
      <Table size="s" columns={table.columns.map((column) => ({ id: column, title: column }))}>
        {table.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={table.columns[column]}>
                <bdi>{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </section>
  );
}
