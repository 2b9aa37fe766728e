import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { QrCode } from './QrCode.tsx';

const meta: Meta<typeof QrCode> = {
  tags: ['autodocs'],
  component: QrCode,
  args: { text: 'https://switchyard.example/', label: 'QR code to scan with your wallet' },
};
export default meta;
type Story = StoryObj<typeof QrCode>;

export const Short: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('img', { name: args.label })).toBeVisible();
  },
};
export const PairingAddress: Story = {
  args: {
    text: `wc:${'c9e6d30fb34afe70'.repeat(4)}@2?expiryTimestamp=1760000000&relay-protocol=irn&symKey=${'587d5484ce2a2a6e'.repeat(4)}`,
  },
};
export const LongestText: Story = { args: { text: 'x'.repeat(2_953) } };
export const InTheDark: Story = { ...PairingAddress, globals: { theme: 'dark' } };
export const OnAPhone: Story = { ...PairingAddress, globals: { viewport: { value: 'phone' } } };
