import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { loadLists, makeShell } from '../../../../tests/support/shells/makeShell.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { WatchAddress } from './WatchAddress.tsx';

const meta: Meta<typeof WatchAddress> = {
  component: WatchAddress,
  args: { wanted: undefined, onWatched: fn(), onBack: fn() },
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

const enter =
  (text: string): NonNullable<Story['play']> =>
  async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Address' }), text);
    await userEvent.click(screen.getByRole('button', { name: 'Watch' }));
  };

export const Empty: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
/** A wallet is connected, and the watched address replaces it. */
export const InPlaceOfAWallet: Story = {
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
};
export const Watched: Story = {
  play: async (context) => {
    await enter('one-zoe')(context);
    await waitFor(() => expect(context.args.onWatched).toHaveBeenCalled());
  },
};
export const NoAddress: Story = {
  play: async (context) => {
    await enter('elsewhere')(context);
    await expect(await screen.findByRole('alert')).toHaveTextContent(/No supported network/);
  },
};
export const Secret: Story = {
  play: async (context) => {
    await enter(`abandon ${'abandon '.repeat(10)}about`)(context);
    await expect(await screen.findByRole('alert')).toHaveTextContent(/recovery phrase/);
  },
};
export const Checking: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await storyWorld();
      Object.assign(one.plugin, { loadDriver: () => new Promise(() => undefined) });
      return shell;
    },
  },
  play: async (context) => {
    await enter('one-zoe')(context);
    await expect(await screen.findByRole('status')).toHaveTextContent(/Finding networks/);
  },
};
export const SeveralFamilies: Story = {
  parameters: {
    shell: async () => {
      const chains = [
        new FakeChain('one'),
        new FakeChain('two', { prefix: 'one' }),
        new FakeChain('far', { prefix: 'one', family: 'other' }),
      ];
      const { shell } = makeShell({ chains, disk: `story-${Math.random()}` });
      await loadLists(shell);
      return shell;
    },
  },
  play: async (context) => {
    await enter('one-zoe')(context);
    await expect(await screen.findByRole('group', { name: /Choose one/ })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Chain one +1 more' })).toBeVisible();
  },
};
