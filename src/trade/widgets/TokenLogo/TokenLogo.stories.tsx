import type { Meta, StoryObj } from '@storybook/react-vite';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { TokenLogo } from './TokenLogo.tsx';

const one = new FakeChain('one');

const meta: Meta<typeof TokenLogo> = {
  component: TokenLogo,
  args: { token: one.token('USD', 6), chain: one.plugin },
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Token: Story = {};
/** The coin of one chain only: the chain's mark, without a badge. */
export const Coin: Story = { args: { token: one.native } };
export const Large: Story = { args: { size: 'xl' } };
