import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import * as z from 'zod/mini';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { orderOf } from '../../../api/readOrder.ts';
import { SwapOrder } from '../../../api/swapOrders.ts';
import { SwapAgain } from './SwapAgain.tsx';

const order = orderOf(
  z.parse(SwapOrder, {
    txHash: '0x5f1c2a9be3d44709a1b6c8d7e0f3b2a4958671c3d2e1f0a9b8c7d6e5f4a3b2c1',
    createTime: '2026-03-14 09:26:53',
    fromTokenSymbol: 'ONE',
    fromTokenChain: 'ONE',
    fromTokenAddress: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    fromAmount: '0.125',
    toTokenSymbol: 'GOLD',
    toTokenChain: 'TWO',
    toTokenAddress: 'two-gold',
    toTokenAmount: '312.47195500',
    finalStatus: 'success',
  }),
);

/** Receives the requests to the form, as on the swap page. */
const heard = fn();

const meta: Meta<typeof SwapAgain> = {
  component: SwapAgain,
  args: { order, onGo: fn() },
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld();
      heard.mockClear();
      shell.intents.answer('prefillSwap', ({ from, to, amount }) => heard(from.symbol, to.symbol, amount));
      shell.location.moveTo('/swap');
      return shell;
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Repeat: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Swap again' }));
    await expect(args.onGo).toHaveBeenCalled();
    await expect(heard).toHaveBeenCalledWith('ONE', 'GOLD', '0.125');
  },
};
export const SwapBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Swap back' }));
    await expect(heard).toHaveBeenCalledWith('GOLD', 'ONE', '312.471955');
  },
};
/** The received amount is unknown. The user has to enter it. */
export const AmountUnknown: Story = {
  args: { order: { ...order, toAmount: '' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Swap back' }));
    await expect(heard).toHaveBeenCalledWith('GOLD', 'ONE', '');
  },
};
export const NotOver: Story = {
  args: { order: { ...order, status: 'pending' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const TokenGone: Story = {
  args: { order: { ...order, toToken: 'two-gone' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
