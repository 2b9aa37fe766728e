import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import type { Token } from '../../model/Token.ts';
import OfferedPair from './OfferedPair.tsx';
import { offersOf } from './OfferStore.ts';
import RecommendationDialog from './RecommendationDialog.tsx';

const coin: Token = {
  id: 'fake:one/native',
  chain: 'fake:one',
  symbol: 'ONE',
  name: 'ONE coin',
  decimals: 18,
  address: undefined,
};
const gold: Token = { ...coin, id: 'fake:two/token:two-gold', chain: 'fake:two', symbol: 'GOLD', address: 'two-gold' };

const meta: Meta<typeof RecommendationDialog> = {
  component: RecommendationDialog,
  args: { from: coin, to: gold, close: fn() },
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText('GOLD on Chain two')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.close).toHaveBeenCalled();
  },
};
/** As the swap page shows it: Cancel withdraws the offer. */
export const Withdrawn: Story = {
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld({ connected: true });
      offersOf(shell).show({ from: coin, to: gold });
      return shell;
    },
  },
  render: () => <OfferedPair />,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
export const LongSymbols: Story = {
  args: { from: { ...coin, symbol: 'WWWWWWWWWWWWWWWWWWWW' }, to: { ...gold, symbol: 'MMMMMMMMMMMMMMMMMMMM' } },
};
