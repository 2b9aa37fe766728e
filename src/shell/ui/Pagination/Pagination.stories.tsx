import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Pagination } from './Pagination.tsx';

const meta: Meta<typeof Pagination> = {
  tags: ['autodocs'],
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
export const First: Story = { args: { page: 1, position: '1 of 7', label: 'Pages, at the first' } };
export const Last: Story = { args: { page: 7, position: '7 of 7', label: 'Pages, at the last' } };
export const ReachesTheEnd: Story = {
  args: { page: 6, position: '6 of 7', label: 'Pages, before the last' },
  render: function Turning(args) {
    const [page, setPage] = useState(args.page);
    return (
      <Pagination
        {...args}
        page={page}
        position={`${page} of 7`}
        onPage={(next) => {
          args.onPage(next);
          setPage(next);
        }}
      />
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next' });
    await userEvent.click(next);
    await expect(canvas.getByText('7 of 7')).toBeVisible();
    await expect(next).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPage).toHaveBeenCalledTimes(1);
  },
};
export const OnlyOne: Story = { args: { page: 1, pages: 1, position: '1 of 1', label: 'One page' } };
