import { useEffect, useState } from 'react';

/** Whether the element's content is higher than the element; follows both. `null`: not there yet. */
export function useIsScrolled(element: HTMLElement | null): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const measure = () => setScrolled(element.scrollHeight > element.clientHeight);
    const contents = new MutationObserver(measure);
    contents.observe(element, { childList: true, subtree: true, characterData: true });
    addEventListener('resize', measure);
    measure();
    return () => {
      contents.disconnect();
      removeEventListener('resize', measure);
    };
  }, [element]);
  return isScrolled;
}
