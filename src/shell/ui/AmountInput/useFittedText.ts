import { type RefObject, useLayoutEffect, useRef } from 'react';

/** `--text-2xs`, the smallest size of the design. */
const SMALLEST_PX = 11;

/**
 * Makes the text smaller until it fits its element: a number that is cut is a wrong number. The element's styles take
 * `--fit` as their font size.
 */
export function useFittedText<Element extends HTMLElement>(text: string): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is measured again
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    // Called at the start too, before the page is painted.
    const sizes = new ResizeObserver(() => shrink(element));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [text]);
  return ref;
}

function shrink(element: HTMLElement): void {
  const { style } = element;
  style.removeProperty('--fit');
  const { clientWidth, scrollWidth } = element;
  if (scrollWidth <= clientWidth) return;
  const size = Math.floor((Number.parseFloat(getComputedStyle(element).fontSize) * clientWidth) / scrollWidth);
  style.setProperty('--fit', `${Math.max(SMALLEST_PX, size)}px`);
}
