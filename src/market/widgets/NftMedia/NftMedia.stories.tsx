import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { NftMedia } from './NftMedia.tsx';

const meta: Meta<typeof NftMedia> = {
  component: NftMedia,
  args: { url: `${location.origin}/icon.svg`, alt: 'A shunter', size: 240 },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Picture: Story = {};
export const None: Story = { args: { url: '' } };
export const Broken: Story = {
  play: async ({ canvas }) => {
    await fireEvent.error(await canvas.findByRole('img', { name: 'A shunter' }));
    await expect(canvas.getByRole('img', { name: 'A shunter' }).tagName).toBe('SPAN');
  },
};
export const Hostile: Story = {
  args: { url: 'data:text/html,<script>alert(1)</script>' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A shunter' }).tagName).toBe('SPAN');
  },
};
