/** For stories: runs checks with text of twice the size, which readers may set in the browser (WCAG 1.4.4). */
export async function withLargeText(check: () => Promise<void>): Promise<void> {
  const root = document.documentElement;
  root.style.fontSize = '200%';
  try {
    await check();
  } finally {
    root.style.removeProperty('font-size');
  }
}
