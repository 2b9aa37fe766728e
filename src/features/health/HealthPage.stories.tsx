import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { expect, screen } from 'storybook/test';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { channelHealth } from '../../api/health.ts';
import { AppError } from '../../model/errors.ts';
import type { Shell } from '../../shell/Shell.ts';
import HealthPage from './HealthPage.tsx';

const meta: Meta<typeof HealthPage> = {
  component: HealthPage,
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** A failed chain, a working chain with a resting node, and a wallet that was turned off. */
async function mixed(): Promise<Shell> {
  const { shell, api } = await storyWorld({
    wallets: [
      new FakeWallet({ id: 'aside', name: 'Turned-off wallet', chains: [] }),
      new FakeWallet({ id: 'broken', name: 'A wallet with a name that does not know where to end', chains: [] }),
    ],
    config: { plugins: { off: ['aside'] } },
  });
  const { health, quarantine } = shell;
  health.tell('chain', 'fake:one', { ms: 120 });
  health.tell('chain', 'fake:one', { ms: 90 });
  const restsUntil = Date.now() + 60_000;
  health.tell('node', 'fake:one', {
    ms: 3_000,
    error: new DOMException('late', 'TimeoutError'),
    restsUntil,
    part: 'https://a.example/key',
  });
  health.tell('node', 'fake:one', { ms: 90, part: 'https://a-node-with-a-rather-long-name.of-somebody.example/' });
  health.tell('chain', 'fake:two', { ms: 3_000, error: new AppError('chain/unreachable', { chain: 'Chain two' }) });
  health.tell('channel', 'Bridgers', { ms: 800 });
  runInAction(() => quarantine.aside.set('broken', { by: 'faults', last: 'threw', at: Date.UTC(2026, 4, 1) }));
  api.on(channelHealth, () => ({ channels: [{ id: 'lifi', state: 'resting' as const, lastSuccessSeconds: null }] }));
  return shell;
}

export const NothingAsked: Story = {
  play: async () => {
    await expect(screen.getAllByText('Not checked')).toHaveLength(3);
  },
};
export const Mixed: Story = { parameters: { shell: mixed } };
export const OnAPhone: Story = { ...Mixed, globals: { viewport: { value: 'phone' } } };
export const InTrouble: Story = {
  ...Mixed,
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('tab', { name: 'With issues' }));
    await expect(screen.queryByText('Chain one')).toBeNull();
    await expect(screen.getByText('Chain two')).toBeVisible();
  },
};
export const Lifted: Story = {
  ...Mixed,
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: /^Try A wallet/ }));
    await expect(screen.queryByRole('button', { name: /^Try / })).toBeNull();
    await expect(screen.getByText('Turned off on this site')).toBeVisible();
  },
};
export const Checked: Story = {
  parameters: { shell: mixed },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    await expect(await screen.findByText('Checked 2 networks')).toBeVisible();
    await expect(screen.getByText(/paused for now/)).toBeVisible();
  },
};
export const ServiceSilent: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    await expect(await screen.findByText(/Route status is unavailable/)).toBeVisible();
  },
};
export const Checking: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await storyWorld();
      one.getBalances = () => new Promise(() => undefined);
      return shell;
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    await expect(await screen.findByText('Checked 1 of 2…')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await expect(screen.getByRole('button', { name: 'Check now' })).toBeVisible();
  },
};
