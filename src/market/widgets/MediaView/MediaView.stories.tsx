import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type detailFixture, detailModel } from '../../../../tests/support/nftFixtures.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { MediaView } from './MediaView.tsx';

const of = (change: Parameters<typeof detailFixture>[1]) => ({ nft: detailModel(7, change) });

const meta: Meta<typeof MediaView> = {
  component: MediaView,
  args: of({ mediaUrl: '', imageUrl: '' }),
  parameters: { shell: async () => (await storyWorld()).shell },
  globals: { viewport: { value: 'phone' } },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const NoPicture: Story = {
  play: async ({ canvas }) => expect(await canvas.findByRole('img', { name: /Shunter 7/ })).toBeVisible(),
};
/** A model is loaded and drawn only on request. */
export const Model: Story = {
  args: of({ mediaKind: 'model', mediaUrl: 'https://media.example/7.glb', imageUrl: '' }),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'View in 3D' })).toBeVisible(),
};
/** An address outside the media server is not requested. */
export const HostileAddress: Story = {
  args: of({ mediaKind: 'video', mediaUrl: 'javascript:alert(1)', imageUrl: '' }),
  play: async ({ canvas }) => expect(await canvas.findByText('Can’t show this file')).toBeVisible(),
};
