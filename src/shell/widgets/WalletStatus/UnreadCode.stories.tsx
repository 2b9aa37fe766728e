import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { UnreadCode } from './UnreadCode.tsx';

const meta: Meta<typeof UnreadCode> = {
  title: 'Widgets/UnreadCode',
  component: UnreadCode,
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The contract’s code couldn’t be read/)).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { width: 'phone' } };
