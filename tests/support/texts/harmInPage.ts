/**
 * Harm that an external text did to the page. Empty if it is only text. The function must be self-contained, because it also runs
 * in a browser page.
 */
export function harmIn(page: Document): readonly string[] {
  const ELEMENTS = 'script, object, embed, base, meta, link, frame, applet, portal, form form, iframe:not([sandbox])';
  const ADDRESSES = ['href', 'src', 'xlink:href', 'action', 'formaction', 'poster', 'data', 'srcset', 'background'];
  const HARMLESS =
    /^(#|about:blank$|https:|blob:|mailto:[a-z]|data:image\/|http:\/\/(127\.0\.0\.1|localhost)[:/]|\/(?![/\\])|\.\/|$)/;
  /** A page of the demo's own explorer, relative to the app. Its last part is encoded. */
  const EXPLORER = /^devnet\/explorer\/[A-Z]+\/[a-z]+\/[\w%.!~*'()-]+$/;
  /** These characters reverse the order of the text beside them. */
  const TURNING = /[\u202a-\u202e\u2066-\u2069]/;
  const SPOKEN = ['title', 'alt', 'aria-label', 'placeholder'];
  /** More text than any page of the app has. */
  const MAX_TEXT = 60_000;
  const harm: string[] = [];
  for (const element of page.body.querySelectorAll(ELEMENTS))
    harm.push(`an element ${element.outerHTML.slice(0, 120)}`);
  for (const element of page.body.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) harm.push(`a handler ${name}=${value.slice(0, 80)}`);
      if (ADDRESSES.includes(name) && !HARMLESS.test(value) && !EXPLORER.test(value))
        harm.push(`${element.tagName} ${name}=${value.slice(0, 80)}`);
      if (SPOKEN.includes(name) && TURNING.test(value)) harm.push(`a turned ${name} of ${element.tagName}`);
      if (SPOKEN.includes(name) && value.length > MAX_TEXT) harm.push(`an endless ${name}`);
    }
  }
  const walker = page.createTreeWalker(page.body, 4);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    const isApart = parentElement?.closest('bdi, textarea, [dir]') !== null;
    if (!isApart && TURNING.test(textContent ?? ''))
      harm.push(`a turned text in ${parentElement?.outerHTML.slice(0, 160)}`);
  }
  if ((page.body.textContent?.length ?? 0) > MAX_TEXT) harm.push('text without end');
  return [...new Set(harm)];
}
