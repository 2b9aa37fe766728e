import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useAfterPaint } from '../useAfterPaint.ts';
import styles from './VirtualList.module.css';

/** Rows drawn above and below the visible ones, after the visible ones are drawn. */
const BEYOND = 3;
/** Rows that most lists show. The first render draws them, before anything is measured. */
const FIRST_ROWS = 9;

interface Props<T> {
  /** Id for the `aria-controls` of the input that controls the list. */
  readonly id: string;
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Index of the option that Enter picks; -1 for none. */
  readonly active: number;
  /** px, the same for all rows. */
  readonly rowHeight: number;
  /** Headings of groups, by the index of the group's first option. */
  readonly headings?: ReadonlyMap<number, ReactNode>;
  /** px */
  readonly headingHeight?: number;
  /** Called when the pointer moves to another option: keys and pointer share one highlight. */
  readonly onActive?: (index: number) => void;
  readonly onPick: (item: T) => void;
  readonly renderRow: (item: T) => ReactNode;
}

const noHeadings: ReadonlyMap<number, ReactNode> = new Map();

/** Id of the option at an index, for the input's `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** A listbox of any length that draws only visible rows. An input elsewhere keeps the focus and changes `active`. */
export function VirtualList<T>(props: Props<T>) {
  const { id, label, items, keyOf, active, rowHeight, headings = noHeadings, headingHeight = 0 } = props;
  const { onActive, onPick, renderRow } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const scrolledTo = useRef(0);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (headings.has(index) ? headingHeight + rowHeight : rowHeight),
    // A new function makes the virtualizer compute all positions again.
    // biome-ignore lint/correctness/useExhaustiveDependencies: the headings decide the positions
    getItemKey: useMemo(() => (index: number) => index, [headings]),
    overscan: useAfterPaint(BEYOND, 0),
    initialRect: { width: 0, height: rowHeight * FIRST_ROWS },
  });
  useEffect(() => {
    // Scrolling to the first row would need one more layout, so the initial row is skipped.
    if (active >= 0 && active !== scrolledTo.current) rows.scrollToIndex(active);
    scrolledTo.current = active;
  }, [active, rows]);
  const point = ({ movementX, movementY }: PointerEvent, index: number) => {
    // A scroll below a resting pointer also fires this event, without a movement.
    if (index === active || (movementX === 0 && movementY === 0)) return;
    // The row is in sight already, so the list must not scroll.
    scrolledTo.current = index;
    onActive?.(index);
  };
  // React sets these properties through the DOM, which the content security policy allows. A style attribute in the
  // markup would be blocked.
  const custom = (properties: Record<`--${string}`, string>) => properties as CSSProperties;
  return (
    <div ref={scroller} id={id} role="listbox" aria-label={label} className={styles.scroller}>
      <div role="presentation" className={styles.list} style={custom({ '--list-height': `${rows.getTotalSize()}px` })}>
        {rows.getVirtualItems().map((row) => {
          const item = items[row.index];
          if (item === undefined) return null;
          return (
            <div
              key={keyOf(item)}
              role="presentation"
              className={styles.row}
              style={custom({ '--row-top': `${row.start}px` })}
            >
              {headings.has(row.index) && (
                <div className={styles.heading} style={custom({ '--heading-height': `${headingHeight}px` })}>
                  {headings.get(row.index)}
                </div>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input that drives the list takes the keys */}
              <div
                id={optionId(id, row.index)}
                role="option"
                tabIndex={-1}
                aria-selected={row.index === active}
                aria-setsize={items.length}
                aria-posinset={row.index + 1}
                className={styles.option}
                style={custom({ '--row-height': `${rowHeight}px` })}
                onPointerMove={(event) => point(event, row.index)}
                onClick={() => onPick(item)}
              >
                {renderRow(item)}
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}
