import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { collectionModel } from '../../../../tests/support/nftFixtures.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { CollectionCard } from './CollectionCard.tsx';

const meta: Meta<typeof CollectionCard> = {
  component: CollectionCard,
  args: { collection: collectionModel(2), from: 'home' },
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const WithFloor: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', expect.stringContaining('contractAddress=one-c2'));
  },
};
export const NothingForSale: Story = { args: { collection: collectionModel(2, { floorPrice: '' }) } };
export const Nameless: Story = { args: { collection: collectionModel(2, { name: '', imageUrl: '' }) } };
export const LongName: Story = {
  args: { collection: collectionModel(2, { name: 'A very long name '.repeat(9), floorPrice: '9'.repeat(50) }) },
  globals: { viewport: { value: 'phone' } },
};
