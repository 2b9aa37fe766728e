import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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
/** A value that does not fit beside its label stands at the end of the next line. */
export const ValueOnALineOfItsOwn: Story = {
  args: { rows: [{ label: 'Fees of the route and the network', value: '0.000009 GOLD + 0.0007 ONE' }] },
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <div style={{ width: '240px' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const [label, value] = [canvas.getByRole('term'), canvas.getByRole('definition')].map((part) =>
      part.getBoundingClientRect(),
    );
    const list = canvas.getByRole('term').closest('dl')?.getBoundingClientRect();
    await expect(value?.top).toBeGreaterThanOrEqual(label?.bottom ?? Number.NaN);
    await expect(value?.right).toBeCloseTo(list?.right ?? Number.NaN, 0);
  },
};
