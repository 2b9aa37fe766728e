import { type RefObject, useLayoutEffect, useState } from 'react';

/** In pixels. Minimum width of a card; on a phone there are two per row. */
const CARD_WIDTH = 190;
const GAP = 12;
/** Height below the square picture: name, collection, price, and spacing. */
const CARD_TEXT = 96;
/** A pointer finds the button over the picture. Without one, the button stands below the price. */
const CARD_BUTTON = 44;

interface GridMeasure {
  readonly columns: number;
  /** Pixels, including the gap below. */
  readonly rowHeight: number;
  /** Pixels from the top of the page to the grid. */
  readonly top: number;
}

/** Number of columns and height of a row. Updated when the window or the content above changes. */
export function useGridMeasure(place: RefObject<HTMLElement | null>): GridMeasure {
  const [measure, setMeasure] = useState<GridMeasure>({ columns: 2, rowHeight: 320, top: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const take = () => {
      const width = element.clientWidth;
      const columns = Math.max(2, Math.floor((width + GAP) / (CARD_WIDTH + GAP)));
      const card = (width - GAP * (columns - 1)) / columns;
      const button = window.matchMedia('(hover: none)').matches ? CARD_BUTTON : 0;
      const rowHeight = Math.round(card) + CARD_TEXT + button + GAP;
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      setMeasure((before) =>
        before.columns === columns && before.rowHeight === rowHeight && before.top === top
          ? before
          : { columns, rowHeight, top },
      );
    };
    take();
    const sizes = new ResizeObserver(take);
    sizes.observe(element);
    sizes.observe(document.body);
    return () => sizes.disconnect();
  }, [place]);
  return measure;
}
