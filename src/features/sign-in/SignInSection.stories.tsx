import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { signInTextFor } from '../../../tests/support/texts/signInText.ts';
import { signIn, signInText, signOut } from '../../api/auth.ts';
import SignInSection from './SignInSection.tsx';

const expiresAt = '2999-01-01T00:00:00.000Z';

/** A connected wallet that can sign messages, and a backend that accepts its signatures. */
async function able(change: (wallet: FakeWallet) => void = () => undefined, more: { isContract?: true } = {}) {
  const { shell, api, one } = await storyWorld();
  const wallet = new FakeWallet({ chains: [one], signsMessages: true });
  await shell.wallet.connect(wallet);
  change(wallet);
  api.on(signInText, signInTextFor);
  api.on(signIn, ({ signature }) => {
    if (signature === '0x') return { status: 'refused', resultCode: 4106, message: '' };
    if (!signature.startsWith('signed by one-alice')) {
      return { status: 'refused', resultCode: 4103, message: '' };
    }
    return { family: 'fake', chain: one.plugin.id, address: 'one-alice', expiresAt, ...more };
  });
  api.on(signOut, () => null);
  return shell;
}

const meta: Meta<typeof SignInSection> = {
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
    await expect(await canvas.findByText('Confirm in your wallet')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Stop waiting' })).toBeEnabled();
  },
};
/** An account with several owners. Its wallet has already signed. */
export const AwaitingOwners: Story = {
  parameters: {
    shell: () =>
      able((wallet) => {
        wallet.signature = '0x';
      }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Sign in/ }));
    await expect(await canvas.findByText(/other owners/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop waiting' }));
    await expect(canvas.getByRole('button', { name: /Sign in/ })).toBeEnabled();
  },
};
export const SignedInOnOneNetwork: Story = {
  parameters: { shell: () => able(undefined, { isContract: true }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Sign in/ }));
    await expect(await canvas.findByText(/Signed in on /)).toBeVisible();
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
    await expect(await canvas.findByText('Declined in your wallet. Nothing was sent.')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /Sign in/ })).toBeEnabled();
  },
};
export const CannotSignTexts: Story = {
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};
