import type { Meta, StoryObj } from '@storybook/react-vite';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { Address } from './Address.tsx';

const meta: Meta<typeof Address> = {
  title: 'Widgets/Address',
  component: Address,
  args: { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', chain: new FakeChain('one').plugin },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const VeryLong: Story = { args: { address: '9e8d7c6b5a4f3e2d'.repeat(8) }, globals: { width: 'phone' } };
