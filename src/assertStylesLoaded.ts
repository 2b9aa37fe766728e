/**
 * Stops the start if a stylesheet is missing. The browser refuses a changed file, and a download can fail. Without
 * styles, a screen shows and hides the wrong parts. Page scripts run after all stylesheets have loaded or failed.
 *
 * @throws Error that names the first that is missing
 */
export function assertStylesLoaded(page: Document): void {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const missing = links.find((link) => !link.sheet);
  if (missing) throw new Error(`${missing.href} did not arrive, or not as it was published`);
}
