/** Has the keyboard and the screen reader go on where the page begins. */
export function focusContent(): void {
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
}
