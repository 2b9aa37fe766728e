import type { DocsContextProps } from '@storybook/addon-docs/blocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Channel } from 'storybook/internal/channels';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { expect } from 'storybook/test';
import { DocsFrame } from './parts/DocsFrame.tsx';

/** The frame around every docs page. */
const meta: Meta = {
  title: 'Foundations/Docs page',
  render: (_, { globals }) => {
    const channel = new Channel({});
    channel.emit(GLOBALS_UPDATED, { globals });
    // Safe: the frame uses nothing else.
    const context = { channel } as DocsContextProps;
    return (
      <DocsFrame context={context}>
        <h1>Amounts</h1>
        <p>Money is a whole number of base units.</p>
      </DocsFrame>
    );
  },
  play: async ({ canvasElement }) => {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    const { color } = getComputedStyle(document.body);
    await expect(canvasElement.querySelector('.sbdocs-wrapper')).toHaveStyle({ backgroundColor });
    for (const text of canvasElement.querySelectorAll('h1, p')) await expect(text).toHaveStyle({ color });
  },
};
export default meta;
type Story = StoryObj;

export const Light: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
