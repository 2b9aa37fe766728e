import type { DocsContextProps } from '@storybook/addon-docs/blocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Channel } from 'storybook/internal/channels';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import type { Globals } from 'storybook/internal/types';
import { expect, waitFor } from 'storybook/test';
import { Code } from './parts/Code.tsx';
import { DocsFrame } from './parts/DocsFrame.tsx';
import { Guide } from './parts/Guide.tsx';

/** The frame around every docs page. */
const meta: Meta = {
  title: 'Foundations/Docs page',
  render: (_, { globals }) => (
    <Page globals={globals}>
      <h1>Amounts</h1>
      <p>Money is a whole number of base units.</p>
    </Page>
  ),
};
export default meta;
type Story = StoryObj;

function Page({ globals, children }: { readonly globals: Globals; readonly children: ReactNode }) {
  const channel = new Channel({});
  channel.emit(GLOBALS_UPDATED, { globals });
  // Safe: the frame uses nothing else.
  const context = { channel } as DocsContextProps;
  return <DocsFrame context={context}>{children}</DocsFrame>;
}

const hasColorsOfTheApp: Story['play'] = async ({ canvasElement }) => {
  const { backgroundColor } = getComputedStyle(document.documentElement);
  const { color } = getComputedStyle(document.body);
  await expect(canvasElement.querySelector('.sbdocs-wrapper')).toHaveStyle({ backgroundColor });
  for (const text of canvasElement.querySelectorAll('h1, p')) await expect(text).toHaveStyle({ color });
};

export const Light: Story = { play: hasColorsOfTheApp };
export const Dark: Story = { globals: { theme: 'dark' }, play: hasColorsOfTheApp };

const GUIDE = `# Adding a chain

1. Run \`npm run new chain foo -- --chain-id 12345 --name 'Foo Chain' --symbol FOO\`.
2. Replace [the icon](adding-a-wallet.md#the-icon); see [price feeds](money.md#price-feeds).

| option | what it is | where | an example that is long |
| --- | --- | --- | --- |
| \`displayDigits\` | digits after the decimal point | \`src/plugins/chains/<id>/index.ts\` | \`https://explorer.foo.example/address/0xd8dA6BF2\` |
`;

/** Steps have numbers, a wide table scrolls in its place, and code has space around it. The page itself does not scroll sideways. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: (_, { globals }) => (
    <Page globals={globals}>
      <Guide>{GUIDE}</Guide>
      <Code path="src/plugins/chains/foo/index.ts" text={`export default define('${'foo '.repeat(40)}');`} />
    </Page>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list')).toHaveStyle({ listStyleType: 'decimal' });
    // A link to a file of the repository leads to its page here, or is its name.
    const link = canvas.getByRole('link', { name: 'the icon' });
    await expect(link.getAttribute('href')).toMatch(/\?path=\/docs\/plugins-adding-a-wallet--docs$/);
    await expect(canvas.getByText('docs/money.md')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const table = canvas.getByRole('table');
    await waitFor(() => expect(table).toHaveAttribute('tabindex', '0'));
    // No letter of its first column stands alone in its line.
    await expect(canvas.getByRole('columnheader', { name: 'option' }).clientWidth).toBeGreaterThan(100);
    const code = canvas.getByText(/^export default define/).closest('pre') as HTMLElement;
    await expect(Number.parseFloat(getComputedStyle(code).paddingLeft)).toBeGreaterThanOrEqual(12);
    await expect(Number.parseFloat(getComputedStyle(code).paddingBottom)).toBeGreaterThanOrEqual(12);
  },
};
