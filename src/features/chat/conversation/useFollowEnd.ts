import { type RefObject, useEffect, useRef } from 'react';

/** Maximum distance from the end, in pixels, at which the list still follows. */
const NEAR_PX = 48;

/**
 * Scrolls to the end when the list grows. Stops if the user scrolls up, until a new answer starts.
 */
export function useFollowEnd(list: RefObject<HTMLElement | null>, isBeginning: boolean): void {
  const isAtEnd = useRef(true);
  useEffect(() => {
    if (isBeginning) isAtEnd.current = true;
  }, [isBeginning]);
  useEffect(() => {
    const scroller = scrollerOf(list.current);
    if (!list.current || !scroller) return undefined;
    // A growing list emits no scroll event. Update the position only on scroll.
    const judge = () => {
      isAtEnd.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_PX;
    };
    const size = new ResizeObserver(() => {
      if (isAtEnd.current) scroller.scrollTop = scroller.scrollHeight;
    });
    scroller.addEventListener('scroll', judge, { passive: true });
    size.observe(list.current);
    return () => {
      scroller.removeEventListener('scroll', judge);
      size.disconnect();
    };
  }, [list]);
}

/** The scroll container of the element. */
function scrollerOf(element: Element | null): Element | undefined {
  for (let box = element?.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === 'auto') return box;
  }
  return undefined;
}
