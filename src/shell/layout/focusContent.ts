/** Moves the focus of keyboard and screen reader to the start of the page. */
export function focusContent(): void {
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
}
