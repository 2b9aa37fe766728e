import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyValue } from './KeyValue.tsx';

const meta: Meta<typeof KeyValue> = {
  tags: ['autodocs'],
  component: KeyValue,
  args: {
    rows: [
      { label: 'You pay', value: '12.5 ONE' },
      { label: 'You receive', value: '312.471955 USD' },
      { label: 'Least received', value: '310.909595 USD' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof KeyValue>;

export const Facts: Story = {};
export const WithoutOneOfThem: Story = {
  args: { rows: [{ label: 'You pay', value: '12.5 ONE' }, undefined, { label: 'Fee', value: '0.25%' }] },
};
export const LongValues: Story = {
  args: { rows: [{ label: 'Receive address', value: `0x${'9e8d7c6b5a4f3e2d'.repeat(4)}` }] },
  globals: { viewport: { value: 'phone' } },
};
