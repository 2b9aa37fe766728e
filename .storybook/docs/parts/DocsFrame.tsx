import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useLayoutEffect } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import type { Globals } from 'storybook/internal/types';
import { themes } from '../../themes.ts';

/** The frame of a docs page, in the theme of the toolbar. Storybook draws the page again when the toolbar changes. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [{ globals }]: [{ globals: Globals }] = context.channel.last(GLOBALS_UPDATED);
  const theme = globals.theme === 'dark' ? 'dark' : 'light';
  // A page without stories has no decorator that sets it.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useLayoutEffect(() => {
    const changes = new MutationObserver(mendStorybook);
    changes.observe(document.body, { childList: true, subtree: true });
    // A narrower page has more that scrolls.
    const sizes = new ResizeObserver(mendStorybook);
    sizes.observe(document.body);
    return () => {
      changes.disconnect();
      sizes.disconnect();
    };
  }, []);
  return (
    <DocsContainer context={context} theme={themes[theme]}>
      {children}
    </DocsContainer>
  );
}

/** Storybook's own editor of objects has list items without a list. Its frames of stories and its tables scroll without a key. */
function mendStorybook(): void {
  for (const tree of document.querySelectorAll('.rejt-tree:not([role]):has(> li)')) tree.setAttribute('role', 'list');
  for (const frame of document.querySelectorAll('.docs-story:not([tabindex])')) frame.setAttribute('tabindex', '0');
  for (const table of document.querySelectorAll('.sbdocs table:not([tabindex])')) {
    if (table.scrollWidth > table.clientWidth) table.setAttribute('tabindex', '0');
  }
}
