import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the value with a short delay, after the frame that shows the rest of the change. `first`: the initial value;
 * default `value`.
 */
export function useAfterPaint<T>(value: T, first: T = value): T {
  const [painted, setPainted] = useState(first);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // `requestAnimationFrame` runs before the paint. The task that it starts runs after the paint.
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
