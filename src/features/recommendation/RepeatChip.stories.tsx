import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import * as z from 'zod/mini';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { recordOf } from '../../api/readOrder.ts';
import { SwapRecord } from '../../api/swapOrders.ts';
import { swapPairOf } from '../../trade/SwapPairStore.ts';
import LatestSwap from './LatestSwap.tsx';
import { offersOf } from './OfferStore.ts';
import RepeatChip from './RepeatChip.tsx';

const latest = recordOf(
  z.parse(SwapRecord, {
    txHash: '0x5f1c2a9be3d44709a1b6c8d7e0f3b2a4958671c3d2e1f0a9b8c7d6e5f4a3b2c1',
    createTime: '2026-03-14 09:26:53',
    fromTokenSymbol: 'ONE',
    fromTokenChain: 'ONE',
    fromTokenAddress: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    fromAmount: '1250.5',
    toTokenSymbol: 'GOLD',
    toTokenChain: 'TWO',
    toTokenAddress: 'two-gold',
    toTokenAmount: '312.471955',
    status: 'success',
  }),
);

/** Receives the requests to the form, as on the swap page. */
const heard = fn();

const meta: Meta<typeof RepeatChip> = {
  component: RepeatChip,
  args: { latest },
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld({ connected: true });
      heard.mockClear();
      shell.intents.answer('prefillSwap', ({ from, to, amount }) => heard(from.symbol, to.symbol, amount));
      return shell;
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Repeat: 1,250.5 ONE to GOLD' }));
    await expect(heard).toHaveBeenCalledWith('ONE', 'GOLD', '1250.5');
  },
};
/** As the swap page shows it: only while the form is empty. */
export const EmptyForm: Story = {
  parameters: {
    shell: async () => {
      const { shell, one, two } = await storyWorld({ connected: true });
      offersOf(shell).remember(shell.wallet.account?.address ?? '', latest);
      swapPairOf(shell).show({ from: one.native.id, to: two.native.id, isFilled: false });
      return shell;
    },
  },
  render: () => <LatestSwap />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Repeat:/ })).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Failed: Story = {
  args: { latest: { ...latest, status: 'fail' } },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};
export const TokenGone: Story = {
  args: { latest: { ...latest, toToken: 'two-gone' } },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};
