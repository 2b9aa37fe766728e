import { observer } from 'mobx-react-lite';
import { type CSSProperties, memo, useLayoutEffect, useState } from 'react';
import type { Nft } from '../../../market/Nft.ts';
import { NftCard } from '../../../market/widgets/NftCard/NftCard.tsx';
import { nftName } from '../../../market/widgets/NftCard/nftName.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { messages } from '../messages.ts';
import type { FrameQueue } from './FrameQueue.ts';
import styles from './GridView.module.css';
import type { NftGrid } from './NftGrid.ts';

interface Props {
  readonly grid: NftGrid;
  readonly queue: FrameQueue;
  readonly index: number;
  readonly columns: number;
  /** Number of cells in the whole grid. */
  readonly count: number;
  /** Index of the cell that Tab reaches, if it is in this row. */
  readonly active: number | undefined;
  /** Pixels from the grid's top. */
  readonly top: number;
}

/** One row. Renders only when its data change. Cell names are set at once; cards are drawn through the frame queue. */
export const GridRow = observer(function GridRow({ grid, queue, index, columns, count, active, top }: Props) {
  const t = useMessages(messages);
  const first = index * columns;
  const places = Array.from({ length: Math.min(columns, count - first) }, (_none, column) => first + column);
  const nfts = places.map((place) => grid.at(place));
  const isHere = nfts.some((nft) => nft !== undefined);
  const [isDue, setDue] = useState(false);
  useLayoutEffect(
    () => (isHere && !isDue ? queue.enqueue(index, () => setDue(true)) : undefined),
    [queue, index, isHere, isDue],
  );
  return (
    // biome-ignore lint/a11y: a row of the grid around it, which takes the keys
    <div role="row" aria-rowindex={index + 1} className={styles.row} style={{ '--top': `${top}px` } as CSSProperties}>
      {nfts.map((nft, column) => {
        const place = first + column;
        const isGone = grid.isGone(place);
        return (
          <GridCell
            key={place}
            place={place}
            column={column + 1}
            label={nft ? nftName(nft) : t(isGone ? 'grid.gone' : 'grid.loading')}
            nft={isDue ? nft : undefined}
            isGone={isGone}
            isActive={place === active}
          />
        );
      })}
    </div>
  );
});

interface CellProps {
  readonly place: number;
  readonly column: number;
  readonly label: string;
  /** `undefined` if the NFT has not loaded, or if its card is not drawn yet. */
  readonly nft: Nft | undefined;
  readonly isGone: boolean;
  readonly isActive: boolean;
}

const GridCell = memo(function GridCell({ place, column, label, nft, isGone, isActive }: CellProps) {
  return (
    // biome-ignore lint/a11y: a cell of the grid around it, which takes the keys
    <div
      role="gridcell"
      aria-colindex={column}
      aria-label={label}
      tabIndex={isActive ? 0 : -1}
      data-index={place}
      className={styles.cell}
    >
      {nft ? (
        <NftCard nft={nft} from="collection" isCell />
      ) : (
        <div className={styles.skeleton} data-gone={isGone || undefined} aria-hidden="true" />
      )}
    </div>
  );
});
