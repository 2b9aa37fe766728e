import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Tabs } from './Tabs.tsx';

const meta: Meta<typeof Tabs> = {
  tags: ['autodocs'],
  component: Tabs,
  args: {
    label: 'Kinds of wallets',
    current: 'all',
    onSelect: fn(),
    children: 'What belongs to the tab',
    tabs: ['ALL', 'EVM', 'TRON', 'BTC', 'SUI', 'FIL', 'DOGE'].map((label) => ({ id: label.toLowerCase(), label })),
  },
  render: function Controlled(args) {
    const [current, setCurrent] = useState(args.current);
    return <Tabs {...args} current={current} onSelect={setCurrent} />;
  },
};
export default meta;
type Story = StoryObj<typeof Tabs>;

export const First: Story = {};
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'ALL' }));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(canvas.getByRole('tab', { name: 'EVM' })).toHaveAttribute('aria-selected', 'true');
    // An arrow moves only the focus. The ends lead to each other.
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'DOGE' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'ALL' })).toHaveFocus();
    await expect(canvas.getByRole('tab', { name: 'EVM' })).toHaveAttribute('aria-selected', 'true');
    // The list is one stop: Tab leads to the content, and back to the chosen tab.
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel', { name: 'EVM' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('tab', { name: 'EVM' })).toHaveFocus();
  },
};
export const WithCounts: Story = {
  args: {
    tabs: [
      { id: 'all', label: 'Items', count: '1,024' },
      { id: 'offers', label: 'Offers', count: 3 },
      { id: 'activity', label: 'Activity' },
    ],
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
