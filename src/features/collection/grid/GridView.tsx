import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { nftPath } from '../../../market/nftPath.ts';
import { toggleCart } from '../../../market/widgets/NftCard/toggleCart.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { messages } from '../messages.ts';
import { FrameQueue } from './FrameQueue.ts';
import { GridRow } from './GridRow.tsx';
import styles from './GridView.module.css';
import { moveInGrid } from './moveInGrid.ts';
import type { NftGrid } from './NftGrid.ts';
import { useGridMeasure } from './useGridMeasure.ts';

/** Rows drawn above and below the visible rows. */
const OVERSCAN = 2;
/** Height of the app's header and the toolbar, which cover the top of the page. */
const COVERED_TOP = 132;
/** A page loads only after this time in view. Pages passed by fast scrolling do not load. */
const REST_MS = 60;
/** Rows drawn per frame. More would not be visible while scrolling. */
const ROWS_A_FRAME = 1;

interface Props {
  readonly grid: NftGrid;
  readonly count: number;
}

interface Rows {
  readonly count: number;
  readonly rowHeight: number;
  /** Distance of the grid from the top of the page, in pixels. */
  readonly top: number;
  readonly activeRow: number;
}

/**
 * A grid of any number of NFTs. It scrolls with the window and draws only visible rows. One cell is in the Tab order.
 * Arrow keys move, Enter opens, Space adds to the cart.
 */
export function GridView({ grid, count }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const { columns, rowHeight, top } = useGridMeasure(place);
  const [active, setActive] = useState(0);
  const [queue] = useState(() => new FrameQueue(ROWS_A_FRAME, nextFrame));
  const rowCount = Math.ceil(count / columns);
  const activeRow = Math.min(Math.floor(active / columns), Math.max(0, rowCount - 1));
  const rows = useRows({ count: rowCount, rowHeight, top, activeRow });

  const { startIndex = 0, endIndex = 0 } = rows.range ?? {};
  useLayoutEffect(() => queue.give((startIndex + endIndex) / 2));
  useEffect(() => () => queue.stop(), [queue]);
  useLoading(grid, startIndex * columns, Math.min(count, (endIndex + 1) * columns) - 1);

  const takesFocus = useCellFocus(place, active);

  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    const cell = event.target.closest<HTMLElement>('[data-index]');
    if (cell) setActive(Number(cell.dataset.index));
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const page = Math.max(1, Math.floor(window.innerHeight / rowHeight));
    const next = moveInGrid(event.key, active, { columns, count, page });
    if (next !== undefined) {
      event.preventDefault();
      takesFocus.current = true;
      setActive(next);
      rows.scrollToIndex(Math.floor(next / columns), { align: 'auto' });
      return;
    }
    // Enter and Space on a control inside the cell belong to that control.
    const nft = event.target instanceof HTMLElement && event.target.dataset.index ? grid.at(active) : undefined;
    if (!nft) return;
    if (event.key === 'Enter') void navigate(nftPath(nft, 'collection'));
    if (event.key === ' ') {
      event.preventDefault();
      toggleCart(shell, nft);
    }
  };
  // React sets these properties through the DOM, which the content security policy allows. A style attribute in the
  // markup would be blocked.
  const size = {
    '--height': `${rows.getTotalSize()}px`,
    '--columns': String(columns),
    '--row': `${rowHeight}px`,
  } as CSSProperties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no table draws only what is seen
    <div
      ref={place}
      role="grid"
      tabIndex={-1}
      aria-label={t('grid')}
      aria-rowcount={rowCount}
      aria-colcount={columns}
      className={styles.grid}
      style={size}
      onFocus={handleFocus}
      onKeyDown={handleKey}
    >
      {rows.getVirtualItems().map((row) => (
        <GridRow
          key={row.key}
          grid={grid}
          queue={queue}
          index={row.index}
          columns={columns}
          count={count}
          active={row.index === activeRow ? Math.min(active, count - 1) : undefined}
          top={row.start - top}
        />
      ))}
    </div>
  );
}

/** The rows of the window, drawn by their numbers. `activeRow` is always drawn. */
function useRows({ count, rowHeight, top, activeRow }: Rows) {
  const rangeExtractor = useCallback(
    // The focused cell stays rendered when it is scrolled out of view. Otherwise the focus would be lost.
    (range: Range) => [...new Set([...defaultRangeExtractor(range), activeRow])].sort((a, b) => a - b),
    [activeRow],
  );
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: COVERED_TOP,
    rangeExtractor,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height requires a new measurement
  useEffect(() => rows.measure(), [rows, rowHeight, top]);
  return rows;
}

/** Focuses the active cell after the next render, if the returned reference is set. */
function useCellFocus(place: RefObject<HTMLDivElement | null>, active: number): RefObject<boolean> {
  const takesFocus = useRef(false);
  useEffect(() => {
    if (!takesFocus.current) return;
    const cell = place.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    if (!cell) return;
    takesFocus.current = false;
    cell.focus({ preventScroll: true });
  });
  return takesFocus;
}

/** Loads the NFTs in view, after they rested there. */
function useLoading(grid: NftGrid, first: number, last: number): void {
  useEffect(() => {
    const timer = setTimeout(() => grid.look(first, last), REST_MS);
    return () => clearTimeout(timer);
  }, [grid, first, last]);
  useEffect(() => () => grid.rest(), [grid]);
}

function nextFrame(draw: () => void): () => void {
  const frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}
