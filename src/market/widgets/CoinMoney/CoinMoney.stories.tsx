import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { getPrices } from '../../../api/prices.ts';
import { CoinMoney } from './CoinMoney.tsx';

const meta: Meta<typeof CoinMoney> = {
  component: CoinMoney,
  args: { text: '12.5', symbol: 'ONE', chain: new FakeChain('one').plugin, first: 'dollars' },
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld();
      api.on(getPrices, ({ assets }) => ({
        source: 'CoinGecko',
        prices: assets.map((asset) => ({ ...asset, usd: '2000', at: Date.now() })),
      }));
      return shell;
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const DollarsFirst: Story = {
  play: async ({ canvasElement, canvas }) => {
    await canvas.findByText('$25,000.00');
    await expect(canvasElement).toHaveTextContent(/^\$25,000\.00 12\.5 ONE$/);
  },
};
export const AnotherCurrency: Story = { args: { symbol: 'BTC' } };
export const Unknown: Story = { args: { text: '' } };
export const CoinOnly: Story = {
  args: { isCoinOnly: true, symbol: '' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^12\.5 ONE$/);
  },
};
