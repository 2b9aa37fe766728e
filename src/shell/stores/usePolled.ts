import { useEffect, useState } from 'react';
import { Polled, type PolledOptions } from './Polled.ts';

/**
 * A value that is re-read while a component is on the screen. `load` and `options` of the first render are used. To
 * change them, render again with another `key`. A render that React discards sends no request.
 */
export function usePolled<T>(load: (signal: AbortSignal) => Promise<T>, options: PolledOptions<T>): Polled<T> {
  const [polled] = useState(() => new Polled(load, { ...options, isWaiting: true }));
  useEffect(() => polled.begin(), [polled]);
  return polled;
}
