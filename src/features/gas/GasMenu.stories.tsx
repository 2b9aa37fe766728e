import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { gasPrice } from '../../api/gas.ts';
import { getPrices } from '../../api/prices.ts';
import { swapPairOf } from '../../trade/SwapPairStore.ts';
import GasMenu from './GasMenu.tsx';
import GasPanel from './GasPanel.tsx';

/** A wallet on chain one, for which the service returns prices, or nothing. */
async function world(answer: 'prices' | 'silence', usd?: string) {
  const { shell, api, one, two } = await storyWorld({ connected: true });
  if (answer === 'prices') {
    api.on(gasPrice, () => ({ SafeGasPrice: '1.25', ProposeGasPrice: '2', FastGasPrice: '0.0123' }));
  }
  if (usd) {
    api.on(getPrices, ({ assets }) => ({
      source: 'Example Prices',
      prices: assets.map((asset) => ({ ...asset, usd, at: Date.now() })),
    }));
  }
  runInAction(() => swapPairOf(shell).show({ from: one.native.id, to: two.native.id }));
  return shell;
}

const meta: Meta<typeof GasMenu> = { component: GasMenu, subcomponents: { GasPanel } };
export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  parameters: { shell: () => world('prices') },
  play: async ({ canvas, userEvent }) => {
    const menu = await canvas.findByRole('button', { name: 'Chain one gas price: 2 Gwei · Normal' });
    await userEvent.click(menu);
    await userEvent.click(await canvas.findByRole('radio', { name: /^Rapid/ }));
    await expect(menu).toHaveAccessibleName('Chain one gas price: 0.012 Gwei · Rapid');
  },
};
/** With a price of the coin: what a transfer of 21,000 gas costs at $3,000 a coin. */
export const InDollars: Story = {
  parameters: { shell: () => world('prices', '3000') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Chain one gas price: $0.12 · Normal' }));
    await expect(await canvas.findByRole('radio', { name: /^Normal \$0\.12 2 Gwei/ })).toBeChecked();
  },
};
export const Unknown: Story = {
  parameters: { shell: () => world('silence') },
  play: async ({ canvas }) => {
    const menu = await canvas.findByRole('button', { name: 'Chain one gas price: – · Normal' });
    await expect(menu).toHaveAccessibleDescription(/Couldn’t load the Chain one gas price/);
  },
};
