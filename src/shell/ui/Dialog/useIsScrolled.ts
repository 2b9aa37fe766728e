import { useEffect, useState } from 'react';

/** Whether there is more of the element than is seen; asked again whenever it, or what stands in it, changes its size. */
export function useIsScrolled(element: HTMLElement | null): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    // It tells after a frame's layout, when sizes are known: to ask earlier would lay the page out once more for each change.
    const sizes = new ResizeObserver(() => setScrolled(element.scrollHeight > element.clientHeight));
    const follow = () => {
      sizes.disconnect();
      for (const box of [element, ...element.children]) sizes.observe(box);
    };
    const children = new MutationObserver(follow);
    children.observe(element, { childList: true });
    follow();
    return () => {
      sizes.disconnect();
      children.disconnect();
    };
  }, [element]);
  return isScrolled;
}
