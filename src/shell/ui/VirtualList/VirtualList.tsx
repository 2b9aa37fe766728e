import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { useAfterPaint } from '../useAfterPaint.ts';
import styles from './VirtualList.module.css';

/** Rows drawn beyond the edges, once those that are seen are there. */
const BEYOND = 3;
/** As many as most lists show: the first drawing has them, before anything is measured. */
const FIRST_ROWS = 7;

interface Props<T> {
  /** The input that drives the list names it by this in `aria-controls`. */
  readonly id: string;
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Index of the option that Enter takes; -1 for none. */
  readonly active: number;
  readonly rowHeight: number;
  readonly onPick: (item: T) => void;
  readonly renderRow: (item: T) => ReactNode;
}

/** Id of the option at an index, for the input's `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** A listbox of any length: only what is seen is drawn. An input elsewhere keeps the focus and moves `active`. */
export function VirtualList<T>({ id, label, items, keyOf, active, rowHeight, onPick, renderRow }: Props<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const scrolledTo = useRef(0);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: useAfterPaint(BEYOND, 0),
    initialRect: { width: 0, height: rowHeight * FIRST_ROWS },
  });
  useEffect(() => {
    // To be told to begin at its first row, it would have to be laid out once more.
    if (active >= 0 && active !== scrolledTo.current) rows.scrollToIndex(active);
    scrolledTo.current = active;
  }, [active, rows]);
  // Properties are set one by one on the element, which the policy allows; there is no style attribute in the markup.
  const custom = (properties: Record<`--${string}`, string>) => properties as CSSProperties;
  return (
    <div ref={scroller} id={id} role="listbox" aria-label={label} className={styles.scroller}>
      <div role="presentation" className={styles.list} style={custom({ '--list-height': `${rows.getTotalSize()}px` })}>
        {rows.getVirtualItems().map((row) => {
          const item = items[row.index];
          if (item === undefined) return null;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input that drives the list takes the keys
            <div
              key={keyOf(item)}
              id={optionId(id, row.index)}
              role="option"
              tabIndex={-1}
              aria-selected={row.index === active}
              aria-setsize={items.length}
              aria-posinset={row.index + 1}
              className={styles.row}
              style={custom({ '--row-top': `${row.start}px`, '--row-height': `${rowHeight}px` })}
              onClick={() => onPick(item)}
            >
              {renderRow(item)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
