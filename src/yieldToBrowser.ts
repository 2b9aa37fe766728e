/** Yields to the browser, so that long work does not block scrolling or input on a slow phone. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
