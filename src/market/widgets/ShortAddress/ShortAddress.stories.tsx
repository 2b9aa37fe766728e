import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { ShortAddress } from './ShortAddress.tsx';

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

const meta: Meta<typeof ShortAddress> = {
  component: ShortAddress,
  args: { address, chain: new FakeChain('one').plugin },
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: address })).toHaveTextContent('0xd8dA…6045');
    await expect(canvas.getByRole('button', { name: 'Copy address' })).toBeVisible();
  },
};
export const VeryLong: Story = {
  args: { address: '9e8d7c6b5a4f3e2d'.repeat(8) },
  globals: { viewport: { value: 'phone' } },
};
