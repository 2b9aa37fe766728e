import { useEffect, useState } from 'react';

/** Whether the element has more content than is visible. Checked again when the element or its content changes size. */
export function useIsScrolled(element: HTMLElement | null): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    // `ResizeObserver` reports after layout, when sizes are known. An earlier check would cause one more layout per
    // change.
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
