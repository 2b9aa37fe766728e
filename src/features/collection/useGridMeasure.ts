import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels. A card is at least so wide; on a phone two stand side by side. */
const CARD_WIDTH = 190;
const GAP = 12;
/** Below the square picture: name, collection, price, button, and what is around them. */
const CARD_TEXT = 140;

interface GridMeasure {
  readonly columns: number;
  /** Pixels, with the gap below. */
  readonly rowHeight: number;
  /** Pixels from the top of the page to the grid. */
  readonly top: number;
}

/** How many cards stand side by side and how high a row is, followed while the window and what is above change. */
export function useGridMeasure(place: RefObject<HTMLElement | null>): GridMeasure {
  const [measure, setMeasure] = useState<GridMeasure>({ columns: 2, rowHeight: 320, top: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const take = () => {
      const width = element.clientWidth;
      const columns = Math.max(2, Math.floor((width + GAP) / (CARD_WIDTH + GAP)));
      const card = (width - GAP * (columns - 1)) / columns;
      const rowHeight = Math.round(card) + CARD_TEXT + GAP;
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
