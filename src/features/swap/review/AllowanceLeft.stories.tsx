import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { loadLists, makeShell } from '../../../../tests/support/shells/makeShell.ts';
import { Amount } from '../../../model/Amount.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { SwapExecution } from '../execute/SwapExecution.ts';
import { routeFixture } from '../testing/fixtures.ts';
import { AllowanceLeft } from './AllowanceLeft.tsx';

const hash = 'one-hash-1';

/** A swap of 25 USD is in a block. Its contract still has this allowance. */
async function leaving(text: string) {
  const one = new FakeChain('one', { hasPermissions: true });
  const usd = one.token('USD', 6);
  one.states.set(hash, { status: 'final' });
  one.allowed.set(`one-alice one-router ${usd.id}`, Amount.parse(text, usd).units);
  const wallet = new FakeWallet({ chains: [one] });
  const { shell } = makeShell({ chains: [one], tokens: [usd], wallets: [wallet], disk: `story-${Math.random()}` });
  await loadLists(shell);
  await shell.wallet.connect(wallet);
  return shell;
}

function Stage() {
  const shell = useShell();
  const [execution] = useState(() => {
    const from = shell.tokens.all.find(({ symbol }) => symbol === 'USD');
    const to = shell.chains.all[0]?.native;
    if (!from || !to) throw new Error('no tokens');
    const [amount, route] = [Amount.parse('25', from), routeFixture(Amount.parse('1', to))];
    const parties = { sender: 'one-alice', recipient: 'one-alice' };
    const made = new SwapExecution(shell, { from, to, amount, route, slippageBps: 50, ...parties });
    const effect = { kind: 'approval' as const, token: from.id, units: 0n, spender: 'one-router' };
    const transaction = { family: 'fake' as const, chain: from.chain, from: 'one-alice', payload: { effect } };
    runInAction(() => {
      made.sent = { hash, transaction, mark: {} };
    });
    return made;
  });
  return <AllowanceLeft execution={execution} onLeave={fn()} />;
}

const meta: Meta<typeof Stage> = { title: 'Swap/AllowanceLeft', component: Stage };
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeIsLeft: Story = {
  parameters: { shell: () => leaving('1200.5') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/can still spend 1,200\.5 USD/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Revoke approval' })).toHaveAttribute('href', '#/allowances');
  },
};
export const OnAPhone: Story = { ...SomeIsLeft, globals: { width: 'phone' } };
