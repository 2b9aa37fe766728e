import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { expect, waitFor } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { getTransDetail } from '../../../api/swap.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import DoneSwap from '../execute/DoneSwap.tsx';
import { SwapExecution } from '../execute/SwapExecution.ts';
import type { SwapStore } from '../SwapStore.ts';
import { SwapStage, storyRoute } from '../testing/SwapStage.tsx';
import SwapFoot from './SwapFoot.tsx';

interface Args {
  /** A swap was sent from this page. */
  readonly isSent?: boolean;
}

function follow(shell: Shell, store: SwapStore): void {
  const { from, to } = store.form;
  if (!from || !to) throw new Error('The form has no tokens');
  const amount = Amount.parse('0.125', from);
  const parties = { sender: 'one-alice', recipient: 'two-alice' };
  const execution = new SwapExecution(shell, {
    from,
    to,
    amount,
    route: storyRoute(store),
    slippageBps: 50,
    ...parties,
  });
  runInAction(() => {
    execution.hash = '0x5f1c2a9be3d44709a1b6c8d7e0f3b2a4958671c3d2e1f0a9b8c7d6e5f4a3b2c1';
  });
  store.last.follow(execution);
}

function Example({ isSent = false }: Args) {
  const shell = useShell();
  return (
    <SwapStage setUp={(store) => (isSent ? follow(shell, store) : store.form.setAmount('0.125'))}>
      <SwapFoot />
    </SwapStage>
  );
}

async function world(finalStatus: string, change: { readonly toTokenAddress?: string } = {}) {
  const { shell, api, one, two } = await storyWorld({ connected: true });
  const address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
  api.on(getTransDetail, ({ hash }) => ({
    txHash: hash,
    createTime: '2026-03-14 09:26:53',
    fromTokenSymbol: one.native.symbol,
    fromTokenChain: one.plugin.wire.name,
    fromTokenAddress: address,
    fromAmount: '0.125',
    toTokenSymbol: two.native.symbol,
    toTokenChain: two.plugin.wire.name,
    toTokenAddress: address,
    toTokenAmount: '312.471955',
    finalStatus,
    status: [],
    estimatedTime: 1,
    isNoGas: '0' as const,
    nfts: [],
    ...change,
  }));
  return shell;
}

const meta: Meta<Args> = {
  title: 'Swap/SwapFoot',
  subcomponents: { DoneSwap },
  parameters: { shell: () => world('success') },
  render: (args) => <Example {...args} />,
};
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingSent: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Copy swap link' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Repeat' })).toBeNull();
  },
};
export const OnItsWay: Story = { args: { isSent: true }, parameters: { shell: () => world('pending') } };
export const Done: Story = {
  args: { isSent: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Done. You swapped 0.125 ONE for 312.471955 TWO.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Swap back' })).toBeVisible();
    // The new content does not take the focus.
    await expect(document.body).toHaveFocus();
  },
};
/** A token that is no longer listed cannot be swapped, so the buttons are hidden. */
export const DoneWithATokenThatIsGone: Story = {
  args: { isSent: true },
  parameters: { shell: () => world('success', { toTokenAddress: 'two-gone' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Done\. You swapped/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Repeat' })).toBeNull();
  },
};
export const LinkCopied: Story = {
  beforeEach: () => {
    const own = navigator.clipboard;
    const written: string[] = [];
    const clipboard = { writeText: async (text: string) => void written.push(text), written };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    return () => Object.defineProperty(navigator, 'clipboard', { value: own, configurable: true });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy swap link' }));
    const { written } = navigator.clipboard as unknown as { readonly written: readonly string[] };
    await waitFor(() =>
      expect(written[0]).toMatch(/#\/swap\?from=fake%3Aone%2Fnative&to=fake%3Atwo%2Fnative&amount=0\.125$/),
    );
  },
};
