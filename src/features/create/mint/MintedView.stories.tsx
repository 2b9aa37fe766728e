import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { MintedView } from './MintedView.tsx';

const meta: Meta<typeof MintedView> = {
  component: MintedView,
  parameters: { shell: async () => (await storyWorld()).shell },
  args: {
    chain: new FakeChain('one').plugin,
    made: { name: 'Siding at dusk', contract: 'one-studio', tokenId: '100', hash: 'one-hash-1' },
    onAnother: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Made: Story = {};
export const LongName: Story = {
  args: {
    made: { name: 'Siding'.repeat(20), contract: 'one-studio', tokenId: '9'.repeat(78), hash: 'one-hash-1' },
  },
  globals: { viewport: { value: 'phone' } },
};
