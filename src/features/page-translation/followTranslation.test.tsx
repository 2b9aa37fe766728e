import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followTranslation } from './followTranslation.ts';

/** How browsers' translators replace the texts of a page. */
const translators: Readonly<Record<string, (text: Text, font: Element) => void>> = {
  'replaces texts': (text, font) => text.replaceWith(font),
  'inserts and removes': (text, font) => {
    text.before(font);
    text.remove();
  },
  'wraps texts': (text, font) => {
    text.before(font);
    font.replaceChildren(text);
  },
};

function translate(root: Element, by: (text: Text, font: Element) => void): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  // The walker shows texts only.
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    if (text.parentElement?.nodeName === 'FONT') continue;
    const font = document.createElement('font');
    font.textContent = text.data.toUpperCase();
    by(text, font);
  }
}

function Fees({ fee, isFast = false }: { readonly fee: string; readonly isFast?: boolean }) {
  return (
    <p>
      Fees {fee} of 2 {isFast && 'fast'} <b>in all</b>
    </p>
  );
}

describe.each(Object.keys(translators))('[SHL-11] a page whose translator %s', (name) => {
  let stopped: AbortController;
  const by = translators[name] ?? expect.fail();
  const translated = async (root: Element) => {
    translate(root, by);
    // The observer hears of it after the current task.
    await Promise.resolve();
  };
  beforeEach(() => {
    stopped = new AbortController();
    followTranslation(document.body, stopped.signal);
  });
  afterEach(() => stopped.abort());

  it('shows a new amount, also after a second translation', async () => {
    const { container, rerender } = render(<Fees fee="$0.01" />);
    await translated(container);
    rerender(<Fees fee="$4.00" />);
    expect(container.textContent).toMatch(/^FEES \$4\.00 OF 2/i);

    await translated(container);
    rerender(<Fees fee="$5.00" />);
    expect(container.textContent).toMatch(/^FEES \$5\.00 OF 2/i);
  });

  it('adds and removes texts, and unmounts', async () => {
    const { container, rerender, unmount } = render(<Fees fee="$0.01" isFast />);
    await translated(container);
    rerender(<Fees fee="$0.01" />);
    expect(container.textContent).not.toMatch(/fast/i);
    await translated(container);
    rerender(<Fees fee="$0.01" isFast />);
    expect(container.textContent).toMatch(/fast/i);

    await translated(container);
    unmount();
    expect(container.textContent).toBe('');
  });
});
