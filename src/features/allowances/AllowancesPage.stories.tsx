import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { amountText } from '../../../tests/support/amountText.ts';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { loadLists, makeShell } from '../../../tests/support/shells/makeShell.ts';
import { AppError } from '../../model/errors.ts';
import type { Permission, Permissions } from '../../shell/plugin/chain.ts';
import { exactAllowance, operatorRight, unlimitedAllowance } from '../../trade/allowances/testing/fixtures.ts';
import { AllowanceList } from './AllowanceList.tsx';
import AllowancesPage from './AllowancesPage.tsx';

interface World {
  readonly permissions?: (chain: FakeChain) => readonly Permission[];
  readonly sinceBlock?: number;
  readonly unread?: number;
  readonly list?: Permissions['list'];
  readonly connected?: false;
  /** No chain lists permissions. */
  readonly hasNone?: true;
}

async function world(options: World = {}) {
  const one = new FakeChain('one', options.hasNone ? {} : { hasPermissions: true });
  const wallet = new FakeWallet({ chains: [one] });
  one.fund('one-alice', one.native, '1');
  const { sinceBlock, unread = 0 } = options;
  one.given = { permissions: options.permissions?.(one) ?? [], sinceBlock, unread };
  if (options.list && one.permissions) Object.assign(one.permissions, { list: options.list });
  const { shell } = makeShell({
    chains: [one],
    tokens: [one.token('USD', 6)],
    wallets: [wallet],
    disk: `story-${Math.random()}`,
  });
  await loadLists(shell);
  if (options.connected !== false) await shell.wallet.connect(wallet);
  return shell;
}

const all = (chain: FakeChain) => [exactAllowance(chain), unlimitedAllowance(chain), operatorRight()];

const meta: Meta<typeof AllowancesPage> = {
  component: AllowancesPage,
  subcomponents: { AllowanceList },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  parameters: { shell: () => world({ permissions: all }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amountText('25 USD'))).toBeVisible();
    await expect(canvas.getByText(amountText('4.5 USD'))).toBeVisible();
    await expect(canvas.getByText('Unlimited STRANGE')).toBeVisible();
    await expect(canvas.getByText('All NFTs in this collection')).toBeVisible();
  },
};
export const Revoked: Story = {
  parameters: { shell: () => world({ permissions: (chain) => [exactAllowance(chain)] }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke USD approval for one-router' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('No open approvals'));
    const list = canvas.getByRole('region', { name: 'Approvals on Chain one' });
    await expect(list).toHaveTextContent('No open approvals');
    await expect(list).toHaveFocus();
  },
};
export const Empty: Story = { parameters: { shell: () => world() } };
export const Partial: Story = { parameters: { shell: () => world({ permissions: all, sinceBlock: 1_200_000 }) } };
export const Unread: Story = {
  parameters: { shell: () => world({ unread: 2 }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Approvals we couldn’t check on Chain one: 2');
    await expect(canvas.queryByText('No open approvals')).toBeNull();
  },
};
export const Loading: Story = {
  parameters: { shell: () => world({ list: () => new Promise(() => undefined) }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/Loading .* Chain one/));
  },
};
export const Failed: Story = {
  parameters: {
    shell: () => world({ list: async () => Promise.reject(new AppError('chain/unreachable', { chain: 'Chain one' })) }),
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible(),
};
export const Disconnected: Story = { parameters: { shell: () => world({ connected: false }) } };
export const NoChain: Story = { parameters: { shell: () => world({ hasNone: true }) } };
export const Phone: Story = {
  parameters: { shell: () => world({ permissions: all }) },
  globals: { viewport: { value: 'mobile1' } },
};
