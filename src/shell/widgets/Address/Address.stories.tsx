import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { Address } from './Address.tsx';

const meta: Meta<typeof Address> = {
  component: Address,
  args: { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', chain: new FakeChain('one').plugin },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, args }) => {
    const address = canvas.getByRole('link', { name: args.address });
    getSelection()?.selectAllChildren(address);
    await expect(getSelection()?.toString()).toBe(args.address);
    await expect(address).toHaveAttribute('translate', 'no');
  },
};
export const VeryLong: Story = {
  args: { address: '9e8d7c6b5a4f3e2d'.repeat(8) },
  globals: { viewport: { value: 'phone' } },
};
