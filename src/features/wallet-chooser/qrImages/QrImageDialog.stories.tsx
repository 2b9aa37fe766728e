import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { expect, fn, screen, spyOn } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import QrImageDialog from './QrImageDialog.tsx';

/** A data URL with an image of four modules. */
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"%3E%3Cpath d="M0 0h2v2h-2zM2 2h2v2h-2z"/%3E%3C/svg%3E';
const image = {
  wallet: 'XUMM (Xaman)',
  code: { imageUrl: picture },
  openUrl: 'https://xumm.app/sign/11111111-2222-4333-8444-555555555555',
  onClose: fn(),
};

const meta: Meta<typeof QrImageDialog> = {
  component: QrImageDialog,
  subcomponents: { PaymentFacts },
  args: { image, close: fn() },
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const ToScan: Story = {
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('img')).toBeVisible();
    await expect(screen.getByRole('dialog').getBoundingClientRect().width).toBe(500);
    await expect(screen.queryByRole('status')).toBeNull();
    await expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /close/i }));
    await expect(image.onClose).toHaveBeenCalled();
  },
};
export const Failed: Story = {
  args: { image: { ...image, code: { imageUrl: 'data:image/png;base64,AAAA' } } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld();
      runInAction(() => {
        shell.environment.isMobile = true;
      });
      return shell;
    },
  },
  play: async () => {
    await expect(await screen.findByRole('link')).toHaveAttribute('href', image.openUrl);
  },
};
/** A payment by plain transfer, in a wallet elsewhere. */
export const APayment: Story = {
  args: {
    image: {
      ...image,
      payment: {
        to: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
        amount: '0.05 BTC',
        memo: { kind: 'tag', text: '4294967295' },
      },
    },
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080')).toBeVisible();
    await expect(screen.getByText('0.05 BTC')).toBeVisible();
    await expect(screen.getByText('4294967295')).toBeVisible();
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    for (const name of ['Copy: Pay to', 'Copy: Amount', 'Copy: Destination tag'])
      await userEvent.click(screen.getByRole('button', { name }));
    await expect(write.mock.calls).toEqual([
      ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
      ['0.05'],
      ['4294967295'],
    ]);
    await expect(screen.getByRole('link')).toHaveAttribute('href', image.openUrl);
  },
};
const onUnpaid = fn();
/** A payment that the app finds on the chain, in a wallet that it does not reach. */
export const FromAnotherDevice: Story = {
  args: {
    image: {
      wallet: 'Another device',
      code: { text: 'bitcoin:bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080?amount=0.05' },
      payment: {
        from: 'bcrt1q0000000000000000000000000000000000000',
        to: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
        amount: '0.05 BTC',
      },
      onClose: fn(),
      onUnpaid,
    },
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('img', { name: 'QR code' })).toBeVisible();
    await expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /haven’t paid/ }));
    await expect(onUnpaid).toHaveBeenCalled();
  },
};
export const ALongName: Story = {
  args: { image: { ...image, wallet: 'A wallet with a name that does not know where to end, and goes on and on' } },
};
