import { startTransition, useEffect, useState } from 'react';

/**
 * The value, a moment late: what is drawn with it comes after the frame that shows all else of its change. `first`: what to begin
 * with, unless with the value itself.
 */
export function useAfterPaint<T>(value: T, first: T = value): T {
  const [painted, setPainted] = useState(first);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // It is called before the frame is painted; a task that it makes comes after.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}
