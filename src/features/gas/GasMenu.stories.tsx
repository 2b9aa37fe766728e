import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { gasPrice } from '../../api/gas.ts';
import { swapPairOf } from '../../trade/SwapPairStore.ts';
import GasMenu from './GasMenu.tsx';

/** A wallet on chain one, for which the service returns prices, or nothing. */
async function world(answer: 'prices' | 'silence') {
  const { shell, api, one, two } = await storyWorld({ connected: true });
  if (answer === 'prices') {
    api.on(gasPrice, () => ({ SafeGasPrice: '1.25', ProposeGasPrice: '2', FastGasPrice: '0.0123' }));
  }
  runInAction(() => swapPairOf(shell).show({ from: one.native.id, to: two.native.id }));
  return shell;
}

const meta: Meta<typeof GasMenu> = { title: 'Header/GasMenu', component: GasMenu };
export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  parameters: { shell: () => world('prices') },
  play: async ({ canvas, userEvent }) => {
    const menu = await canvas.findByLabelText('Chain one gas price');
    await expect(menu).toHaveDisplayValue('2 Gwei · Normal');
    await userEvent.selectOptions(menu, 'rapid');
    await expect(menu).toHaveDisplayValue('0.012 Gwei · Rapid');
  },
};
export const Unknown: Story = {
  parameters: { shell: () => world('silence') },
  play: async ({ canvas }) => {
    const menu = await canvas.findByLabelText('Chain one gas price');
    await expect(menu).toHaveDisplayValue('– · Normal');
    await expect(menu).toHaveAccessibleDescription(/Couldn’t load the Chain one gas price/);
  },
};
