import { useEffect, useState } from 'react';
import { Polled, type PolledOptions } from './Polled.ts';

/**
 * A value that a component shows, re-read for as long as it is on screen. `load` and `options` of the first drawing count: draw
 * anew, by a key, what is to ask for something else. A drawing that React throws away asks for nothing.
 */
export function usePolled<T>(load: (signal: AbortSignal) => Promise<T>, options: PolledOptions<T>): Polled<T> {
  const [polled] = useState(() => new Polled(load, { ...options, isWaiting: true }));
  useEffect(() => polled.begin(), [polled]);
  return polled;
}
