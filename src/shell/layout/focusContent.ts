/**
 * Moves the focus of keyboard and screen reader to the start of the page. A page that has set the focus itself keeps it.
 */
export function focusContent(): void {
  const content = document.querySelector<HTMLElement>('#content');
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
}
