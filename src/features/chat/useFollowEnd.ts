import { type RefObject, useEffect, useRef } from 'react';

/** Pixels from its end at which somebody still reads the end. */
const NEAR_PX = 48;

/**
 * Keeps the end of a growing list in sight for whoever looks at it; who has scrolled away stays there, until something new
 * begins.
 */
export function useFollowEnd(list: RefObject<HTMLElement | null>, isBeginning: boolean): void {
  const isAtEnd = useRef(true);
  useEffect(() => {
    if (isBeginning) isAtEnd.current = true;
  }, [isBeginning]);
  useEffect(() => {
    const scroller = scrollerOf(list.current);
    if (!list.current || !scroller || typeof ResizeObserver === 'undefined') return undefined;
    // Growing scrolls nothing: the position is judged only when it changes.
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

/** The box that the element scrolls in. */
function scrollerOf(element: Element | null): Element | undefined {
  for (let box = element?.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === 'auto') return box;
  }
  return undefined;
}
