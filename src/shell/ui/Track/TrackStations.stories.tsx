import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TrackStations } from './TrackStations.tsx';

const meta: Meta<typeof TrackStations> = {
  tags: ['autodocs'],
  component: TrackStations,
  args: {
    label: 'Steps',
    current: 'details',
    stations: [
      { id: 'artwork', title: 'Artwork' },
      { id: 'details', title: 'Details' },
      { id: 'mint', title: 'Mint' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof TrackStations>;

export const First: Story = { args: { current: 'artwork' } };
export const Second: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Details').closest('li')).toHaveAttribute('aria-current', 'step');
  },
};
export const Last: Story = { args: { current: 'mint' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
