/**
 * Stops the start of an app whose stylesheets the browser refused, because they were changed on their way, or never got: a
 * screen without them hides and shows other things than were designed. Scripts of the page run once its stylesheets are
 * there or have failed.
 *
 * @throws Error that names the first that is missing
 */
export function mustHaveStyles(page: Document): void {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const missing = links.find((link) => !link.sheet);
  if (missing) throw new Error(`${missing.href} did not arrive, or not as it was published`);
}
