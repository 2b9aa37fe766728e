import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import type { Feature } from '../../../shell/feature.ts';
import { Slot } from '../../../shell/layout/Slot.tsx';
import cart from '../index.ts';
import CartBadge from './CartBadge.tsx';
import { cartOf } from './CartStore.ts';

const market: Feature = { id: 'market', routes: [{ path: '/NFT', view: () => null, shows: ['search'] }] };

const at = (hash: string, count: number, connected: boolean) => async () => {
  const { shell } = await storyWorld({ connected, nftMarkets: 1, features: [market, cart] });
  cartOf(shell).add(Array.from({ length: count }, (_none, index) => nftModel(index + 1)));
  location.hash = hash;
  return shell;
};

const meta: Meta<typeof CartBadge> = {
  component: CartBadge,
  render: () => <Slot name="header.end" />,
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { parameters: { shell: at('#/NFT', 0, true) } };
export const Three: Story = {
  parameters: { shell: at('#/NFT', 3, true) },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Cart: 3' })).toHaveTextContent('3'),
};
/** Without a wallet there is no cart, nor outside the market (SHL-10). */
export const NoWallet: Story = {
  parameters: { shell: at('#/NFT', 3, false) },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};
export const Elsewhere: Story = {
  parameters: { shell: at('#/swap', 3, true) },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};
