import { type RefObject, useLayoutEffect, useState } from 'react';

/** In pixels. */
const GAP = 12;
const BORDERS = 2;
/** In rem, as the text. Minimum width of a card; on a phone there are two per row. */
const CARD_WIDTH = 11.875;
/** Two cards in a row may be this narrow. */
const PHONE_CARD_WIDTH = 8.75;
/** Height below the square picture: name, collection, price, and spacing. */
const CARD_TEXT = 6;
/** Up to this width, the value in dollars has a line of its own. The same as in `NftCard.module.css`. */
const NARROW_CARD = 12.4;
const DOLLAR_LINE = 1.25;
/** A pointer finds the button over the picture. Without one, the button stands below the price. */
const CARD_BUTTON = 2.75;

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
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const cardsOf = (minWidth: number) => Math.floor((width + GAP) / (minWidth * rem + GAP));
      const columns = Math.max(Math.min(2, cardsOf(PHONE_CARD_WIDTH)), cardsOf(CARD_WIDTH), 1);
      const card = (width - GAP * (columns - 1)) / columns;
      const button = window.matchMedia('(hover: none)').matches ? CARD_BUTTON : 0;
      const text = CARD_TEXT + (card - BORDERS <= NARROW_CARD * rem ? DOLLAR_LINE : 0) + button;
      const rowHeight = Math.round(card + text * rem) + GAP;
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
