import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { expect, fn, screen } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import type { QrRequest } from '../../../shell/stores/wallet/QrPromptStore.ts';
import { Connecting } from './Connecting.tsx';
import { QrPanel } from './QrPanel.tsx';

const uri = `wc:${'c9e6d30fb34afe70'.repeat(4)}@2?expiryTimestamp=1760000000&relay-protocol=irn&symKey=${'587d5484ce2a2a6e'.repeat(4)}`;
const scanned: QrRequest = { uri, openUrl: uri };

/** A world in which a wallet shows a QR code. */
const showing = (code: QrRequest, isMobile = false) => ({
  shell: async () => {
    const { shell } = await storyWorld();
    shell.qrPrompt.showQrCode(code);
    runInAction(() => {
      shell.environment.isMobile = isMobile;
    });
    return shell;
  },
});

const wallet = { name: 'Signal Box', icon: './icon.svg' };

const meta: Meta<typeof Connecting> = {
  component: Connecting,
  subcomponents: { QrPanel },
  args: { wallet, onCancel: fn() },
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {
  play: async () => {
    await expect(await screen.findByRole('status')).toHaveTextContent(/Signal Box/);
    await expect(screen.queryByRole('img')).toBeNull();
  },
};
export const Code: Story = {
  parameters: showing(scanned),
  play: async () => {
    await expect(await screen.findByRole('img', { name: /QR code for Signal Box/ })).toHaveAttribute('data-text', uri);
    await expect(screen.queryByRole('link')).toBeNull();
  },
};
export const CodeOnAPhone: Story = {
  parameters: showing(scanned, true),
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Open Signal Box' })).toHaveAttribute('href', uri);
  },
};
export const CodeInTheDark: Story = { parameters: showing(scanned), globals: { theme: 'dark' } };
export const LongName: Story = {
  args: { wallet: { ...wallet, name: 'A wallet with a name that does not know where to end, and goes on and on' } },
  parameters: showing(scanned, true),
  globals: { viewport: { value: 'phone' } },
};
/** A URL that a browser would run must not become an app link. */
export const HostileAddress: Story = {
  parameters: showing({ uri, openUrl: 'data:text/html,nothing' }, true),
  play: async () => {
    await screen.findByRole('img', { name: /Signal Box/ });
    await expect(screen.queryByRole('link')).toBeNull();
  },
};
export const Copied: Story = {
  parameters: showing(scanned),
  beforeEach: () => {
    const own = navigator.clipboard;
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async () => undefined },
      configurable: true,
    });
    return () => Object.defineProperty(navigator, 'clipboard', { value: own, configurable: true });
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    await expect(await screen.findByRole('status')).toHaveTextContent('Copied');
  },
};
export const CopyRefused: Story = {
  parameters: showing(scanned),
  beforeEach: () => {
    const own = navigator.clipboard;
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    return () => Object.defineProperty(navigator, 'clipboard', { value: own, configurable: true });
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    await expect(await screen.findByRole('status')).toHaveTextContent(/Couldn’t copy/);
  },
};
