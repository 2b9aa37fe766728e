import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { amountText } from '../../../tests/support/amountText.ts';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { loadLists, makeShell } from '../../../tests/support/shells/makeShell.ts';
import { AppError } from '../../model/errors.ts';
import type { Deposit, DepositList, Deposits, Payout } from '../../shell/plugin/deposits.ts';
import { ChainDeposits } from './ChainDeposits.tsx';
import RefundPage from './RefundPage.tsx';
import { chainTime, deposit, reclaimable } from './testing/fixtures.ts';

interface World {
  readonly deposits?: (chain: FakeChain) => readonly Deposit[];
  readonly searched?: DepositList['searched'];
  readonly list?: Deposits['list'];
  /** Payout of every order on the target chain. */
  readonly payout?: Payout;
  readonly connected?: 'watched' | 'none';
  /** No chain holds deposits. */
  readonly hasNone?: true;
  readonly change?: (chain: FakeChain, wallet: FakeWallet) => void;
}

async function world(options: World = {}) {
  const holds = options.hasNone ? {} : { hasDeposits: true as const };
  const one = new FakeChain('one', holds);
  const two = new FakeChain('two', { ...holds, prefix: 'one' });
  const chains = [one, two];
  const wallet = new FakeWallet({ chains });
  one.fund('one-alice', one.native, '1');
  one.deposited = { deposits: options.deposits?.(one) ?? [], chainTime, searched: options.searched ?? 'all' };
  for (const { id } of one.deposited.deposits) two.payouts.set(id, options.payout ?? 'unpaid');
  if (options.list && one.deposits) Object.assign(one.deposits, { list: options.list });
  options.change?.(one, wallet);
  const disk = `story-${Math.random()}`;
  const { shell } = makeShell({ chains, tokens: [one.token('USD', 6)], wallets: [wallet], disk });
  await loadLists(shell);
  if (options.connected === 'watched') await shell.wallet.watch([{ address: 'one-alice', chain: one.plugin.id }]);
  else if (options.connected !== 'none') await shell.wallet.connect(wallet);
  return shell;
}

const strange = (chain: FakeChain) => chain.token('STRANGE', 18);
const all = (chain: FakeChain) => [
  deposit(chain),
  reclaimable(chain),
  reclaimable(chain, { id: `0x${'c3'.repeat(32)}`, token: strange(chain), isOwn: false, recipient: 'one-carol' }),
  deposit(chain, { id: `0x${'d4'.repeat(32)}`, state: 'reclaimed' }),
  deposit(chain, { id: `0x${'e5'.repeat(32)}`, state: 'claimed', hash: undefined }),
];
const one = (chain: FakeChain) => [reclaimable(chain)];

const meta: Meta<typeof RefundPage> = {
  component: RefundPage,
  subcomponents: { ChainDeposits },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  parameters: { shell: () => world({ deposits: all }) },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(amountText('25 USD'))).length).toBeGreaterThan(3);
    await expect(canvas.getByText(/^in (1 h|59 min)/)).toBeVisible();
    await expect(canvas.getByText('Paid by another address')).toBeVisible();
  },
};
/** With the keyboard only. */
export const TakenBack: Story = {
  parameters: { shell: () => world({ deposits: one }) },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Take back 25 USD' });
    while (document.activeElement !== button) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Taken back')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Deposits on Chain one' })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Take back 25 USD' })).toBeNull();
  },
};
export const Declined: Story = {
  parameters: {
    shell: () => world({ deposits: one, change: (_chain, wallet) => Object.assign(wallet, { rejectsSigning: true }) }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take back 25 USD' }));
    await expect(await canvas.findByText('Declined in your wallet. Nothing was sent.')).toBeVisible();
  },
};
/** The wait is stopped, and the wallet is asked again. */
export const NoAnswer: Story = {
  parameters: {
    shell: () =>
      world({
        deposits: one,
        change: (_chain, wallet) => {
          // The connection, a signature without an answer, another signature.
          const answers = [Promise.resolve(), new Promise(() => undefined)];
          Object.defineProperty(wallet, 'beforeAnswer', { get: () => answers.shift() });
        },
      }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take back 25 USD' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop waiting' }));
    await expect(await canvas.findByText(/gave no clear answer/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Take back 25 USD' }));
    await expect(await canvas.findByText('Taken back')).toBeVisible();
  },
};
export const Refused: Story = {
  parameters: {
    shell: () => world({ deposits: one, change: (chain) => Object.assign(chain, { wouldFail: 'not refundable yet' }) }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take back 25 USD' }));
    await expect(await canvas.findByText(/not refundable yet/)).toBeVisible();
  },
};
export const PaidOut: Story = {
  parameters: { shell: () => world({ deposits: one, payout: 'paid' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/shows this order as paid out/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Take back 25 USD anyway' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Take back 25 USD' })).toBeNull();
  },
};
export const TargetUnknown: Story = {
  parameters: { shell: () => world({ deposits: one, payout: 'unknown' }) },
  play: async ({ canvas }) => expect(await canvas.findByText(/Couldn’t check Chain two/)).toBeVisible(),
};
export const Watched: Story = {
  parameters: { shell: () => world({ deposits: one, connected: 'watched' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ready to take back')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Connect wallet' })).toBeVisible();
  },
};
export const Empty: Story = { parameters: { shell: () => world() } };
export const Partial: Story = {
  parameters: { shell: () => world({ deposits: one, searched: { sinceBlock: 1_200_000 } }) },
};
export const Unsearched: Story = { parameters: { shell: () => world({ deposits: one, searched: 'none' }) } };
export const Loading: Story = {
  parameters: { shell: () => world({ list: () => new Promise(() => undefined) }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Loading deposits on Chain one…')).toBeVisible());
  },
};
export const Failed: Story = {
  parameters: {
    shell: () => world({ list: async () => Promise.reject(new AppError('chain/unreachable', { chain: 'Chain one' })) }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load deposits on Chain one')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
export const NotRefreshed: Story = {
  parameters: {
    shell: () => {
      let asked = 0;
      return world({
        change: (chain) => {
          Object.assign(chain.deposits ?? {}, {
            list: async () => {
              asked += 1;
              if (asked > 1) throw new AppError('chain/unreachable', { chain: 'Chain one' });
              return { deposits: one(chain), chainTime, searched: 'all' };
            },
          });
        },
      });
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(amountText('25 USD'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(await canvas.findByText(/Couldn’t refresh Chain one/)).toBeVisible();
    await expect(canvas.getByText(amountText('25 USD'))).toBeVisible();
  },
};
export const Disconnected: Story = { parameters: { shell: () => world({ connected: 'none' }) } };
export const NoChain: Story = { parameters: { shell: () => world({ hasNone: true }) } };
export const Phone: Story = {
  parameters: { shell: () => world({ deposits: all }) },
  globals: { viewport: { value: 'mobile1' } },
};
