import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Pagination } from './Pagination.tsx';

const meta: Meta<typeof Pagination> = {
  title: 'Primitives/Pagination',
  component: Pagination,
  args: {
    page: 2,
    pages: 7,
    label: 'Pages',
    previousLabel: 'Previous',
    nextLabel: 'Next',
    position: '2 of 7',
    onPage: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof Pagination>;

export const Middle: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(args.onPage).toHaveBeenCalledWith(3);
  },
};
export const First: Story = { args: { page: 1, position: '1 of 7' } };
export const Last: Story = { args: { page: 7, position: '7 of 7' } };
export const OnlyOne: Story = { args: { page: 1, pages: 1, position: '1 of 1' } };
