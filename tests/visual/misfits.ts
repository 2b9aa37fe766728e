import type { Page } from '@playwright/test';

/** A page of 1,280 px at 400 % zoom (WCAG 1.4.10). */
export const zoomed = { width: 320, height: 900 } as const;

/** The text spacing that users may set (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/**
 * Descriptions of elements that do not fit at 400 % zoom or with wider spacing. Includes targets that are too small (WCAG 2.5.8).
 */
export async function misfitsOf(page: Page): Promise<readonly string[]> {
  await page.setViewportSize(zoomed);
  const small = await page.evaluate<readonly string[]>(`(${tooSmall})()`);
  const wide = await page.evaluate<readonly string[]>(`(${tooWide})('at 320 px')`);
  const styles = await page.addStyleTag({ content: spacing });
  const spaced = await page.evaluate<readonly string[]>(`(${tooWide})('with wider spacing')`);
  const cut = await page.evaluate<readonly string[]>(`(${cutOff})()`);
  await styles.evaluate((element) => element.parentNode?.removeChild(element));
  return [...new Set([...small, ...wide, ...spaced, ...cut])];
}

/**
 * Runs in the page. Targets in a line of text need no minimum size. For a box with a label, the label counts as part of the
 * target.
 */
const tooSmall = `() => [...document.querySelectorAll('a[href], button, input, select, textarea, [role=tab], [role=option], summary')]
  .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]'))
  .filter((element) => getComputedStyle(element).display !== 'inline' && !element.hasAttribute('data-base-ui-focus-guard'))
  .map((element) => ({ element, box: (element.closest('label') ?? element.labels?.[0] ?? element).getBoundingClientRect(), own: element.getBoundingClientRect() }))
  .map(({ element, box, own }) => ({ element, width: Math.max(box.width, own.width), height: Math.max(box.height, own.height) }))
  .filter(({ width, height }) => width > 1 && height > 1 && (width < 24 || height < 24))
  .map(({ element, width, height }) => 'too small: ' + Math.round(width) + ' × ' + Math.round(height) + ' ' + element.outerHTML.slice(0, 120))`;

/** Runs in the page. Returns the elements that overflow the most, unless a scrolling element contains them. */
const tooWide = `(when) => {
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over <= 0) return [];
  const scrolls = (element) => element && (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const far = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element.parentElement));
  return ['sideways by ' + over + ' px ' + when + ': ' + (far.at(-1)?.outerHTML.slice(0, 160) ?? '')];
}`;

/** Runs in the page. Buttons and headings with cut text. */
const cutOff = `() => [...document.querySelectorAll('button, h1, h2, h3, label, [role=tab]')]
  .filter((element) => element.checkVisibility() && /hidden|clip/.test(getComputedStyle(element).overflow) && getComputedStyle(element).textOverflow !== 'ellipsis')
  .filter((element) => element.clientHeight > 1 && (element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2))
  .map((element) => 'cut off: ' + element.outerHTML.slice(0, 120))`;
