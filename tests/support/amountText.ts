/** Finds an amount by its text, which is split: the symbol is isolated from the digits in a `bdi`. */
export function amountText(text: string) {
  return (_content: string, element: Element | null) =>
    element?.lastElementChild?.tagName === 'BDI' && element.textContent === text;
}
