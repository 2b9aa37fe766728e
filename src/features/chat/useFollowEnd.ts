import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the end of a growing list in sight for whoever looks at it; who has scrolled away stays there, until something new
 * begins.
 */
export function useFollowEnd(
  list: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
  isBeginning: boolean,
): void {
  const isInSight = useRef(true);
  useEffect(() => {
    if (isBeginning) isInSight.current = true;
  }, [isBeginning]);
  useEffect(() => {
    if (!list.current || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const sight = new IntersectionObserver((entries) => {
      isInSight.current = entries.at(-1)?.isIntersecting === true;
    });
    // Told of a new size before sight is judged anew, so that growing alone does not count as scrolling away.
    const size = new ResizeObserver(() => {
      if (isInSight.current) end.current?.scrollIntoView({ block: 'nearest' });
    });
    sight.observe(end.current);
    size.observe(list.current);
    return () => {
      sight.disconnect();
      size.disconnect();
    };
  }, [list, end]);
}
