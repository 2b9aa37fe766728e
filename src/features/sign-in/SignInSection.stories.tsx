import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FakeWallet } from '../../../tests/support/FakeWallet.ts';
import { storyWorld } from '../../../tests/support/storyShell.ts';
import { signIn, signInText, signOut } from '../../api/auth.ts';
import SignInSection from './SignInSection.tsx';

const expiresAt = '2999-01-01T00:00:00.000Z';

/** A connected wallet that can sign texts, and a backend that takes what it signs. */
async function able(change: (wallet: FakeWallet) => void = () => undefined) {
  const { shell, api, one } = await storyWorld();
  const wallet = new FakeWallet({ chains: [one], signsMessages: true });
  await shell.wallet.connect(wallet);
  change(wallet);
  const { host } = location;
  api.on(signInText, ({ address }) => ({
    nonce: '0123456789abcdef0123456789abcdef',
    message: `${host} wants you to sign in with your Fake account:\n${address}`,
    expiresAt,
  }));
  api.on(signIn, ({ signature }) => {
    if (!signature.startsWith('signed by one-alice')) {
      return { status: 'refused', resCode: 4103, message: '' };
    }
    return { family: 'fake', chain: one.plugin.id, address: 'one-alice', expiresAt };
  });
  api.on(signOut, () => null);
  return shell;
}

const meta: Meta<typeof SignInSection> = {
  title: 'Wallets/SignInSection',
  component: SignInSection,
  parameters: { shell: () => able() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const SignedOut: Story = {};
export const SignedIn: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Sign in/ }));
    await expect(await canvas.findByText(/Signed in until/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sign out' })).toBeVisible();
  },
};
export const Asking: Story = {
  parameters: {
    shell: () =>
      able((wallet) => {
        wallet.beforeAnswer = new Promise(() => undefined);
      }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Sign in/ }));
    await expect(await canvas.findByRole('status')).toHaveTextContent(/in your wallet/);
  },
};
export const Declined: Story = {
  parameters: {
    shell: () =>
      able((wallet) => {
        wallet.rejectsSigning = true;
      }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Sign in/ }));
    await expect(await canvas.findByRole('button', { name: /Sign in/ })).toBeEnabled();
  },
};
export const CannotSignTexts: Story = {
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};
