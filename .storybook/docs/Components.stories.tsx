import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ComponentSheet } from './parts/ComponentSheet.tsx';

const meta: Meta = { title: 'Foundations/Components' };
export default meta;
type Story = StoryObj;

/** The shared components on one page, as the design shows them. */
export const Sheet: Story = {
  render: () => <ComponentSheet />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(4);
  },
};
