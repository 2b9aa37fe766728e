import { observer } from 'mobx-react-lite';
import { type CSSProperties, memo } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { NftCard } from '../../shell/widgets/NftCard/NftCard.tsx';
import { nftName } from '../../shell/widgets/NftCard/nftName.ts';
import styles from './GridView.module.css';
import { messages } from './messages.ts';
import type { NftGrid } from './NftGrid.ts';

interface Props {
  readonly grid: NftGrid;
  readonly index: number;
  readonly columns: number;
  /** Places of the whole grid. */
  readonly count: number;
  /** The place that Tab reaches, where it is in this row. */
  readonly active: number | undefined;
  /** Pixels from the grid's top. */
  readonly top: number;
  readonly height: number;
}

/** One row; drawn anew only when something of it changes. */
export const GridRow = memo(function GridRow({ grid, index, columns, count, active, top, height }: Props) {
  const first = index * columns;
  const places = Array.from({ length: Math.min(columns, count - first) }, (_none, column) => first + column);
  return (
    // biome-ignore lint/a11y: a row of the grid around it, which takes the keys
    <div
      role="row"
      aria-rowindex={index + 1}
      className={styles.row}
      style={{ '--top': `${top}px`, '--row': `${height}px` } as CSSProperties}
    >
      {places.map((place) => (
        <GridCell key={place} grid={grid} place={place} column={place - first + 1} isActive={place === active} />
      ))}
    </div>
  );
});

interface CellProps {
  readonly grid: NftGrid;
  readonly place: number;
  readonly column: number;
  readonly isActive: boolean;
}

const GridCell = observer(function GridCell({ grid, place, column, isActive }: CellProps) {
  const t = useMessages(messages);
  const nft = grid.at(place);
  return (
    // biome-ignore lint/a11y: a cell of the grid around it, which takes the keys
    <div
      role="gridcell"
      aria-colindex={column}
      aria-label={nft ? nftName(nft) : t(grid.isGone(place) ? 'grid.gone' : 'grid.loading')}
      tabIndex={isActive ? 0 : -1}
      data-index={place}
      className={styles.cell}
    >
      {nft ? (
        <NftCard nft={nft} from="collection" isCell />
      ) : (
        <div className={styles.skeleton} data-gone={grid.isGone(place) || undefined} aria-hidden="true" />
      )}
    </div>
  );
});
