import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { loadLists, makeShell } from '../../../../tests/support/shells/makeShell.ts';
import { Amount } from '../../../model/Amount.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { AllowanceLeft } from './AllowanceLeft.tsx';

/** A swap of 25 USD is in a block. Its contract still has this allowance. */
async function leaving(text: string) {
  const one = new FakeChain('one', { hasPermissions: true });
  const usd = one.token('USD', 6);
  one.allowed.set(`one-alice one-router ${usd.id}`, Amount.parse(text, usd).units);
  const wallet = new FakeWallet({ chains: [one] });
  const { shell } = makeShell({ chains: [one], tokens: [usd], wallets: [wallet], disk: `story-${Math.random()}` });
  await loadLists(shell);
  await shell.wallet.connect(wallet);
  const effect = {
    kind: 'swap',
    contract: 'one-router',
    pay: { token: usd.id, units: 25_000_000n },
    receive: { chain: one.plugin.id, address: undefined, minUnits: 1n },
    recipient: 'one-alice',
    deadline: undefined,
  } as const;
  const transaction = { family: 'fake', chain: one.plugin.id, from: 'one-alice', payload: { effect } } as const;
  const { hash } = await shell.outbox.send({ kind: 'swap', transaction, payload: {}, needsReport: true }, {});
  one.states.set(hash, { status: 'final' });
  return shell;
}

function Stage() {
  const { outbox } = useShell();
  const [sent] = outbox.all;
  if (!sent) throw new Error('no swap was sent');
  return <AllowanceLeft sent={sent} />;
}

const meta: Meta<typeof Stage> = { component: Stage };
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeIsLeft: Story = {
  parameters: { shell: () => leaving('1200.5') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/can still spend 1,200\.5 USD/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Revoke approval' })).toHaveAttribute('href', '#/allowances');
  },
};
export const OnAPhone: Story = { ...SomeIsLeft, globals: { viewport: { value: 'phone' } } };
