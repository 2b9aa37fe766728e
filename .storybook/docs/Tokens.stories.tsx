import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from '../../src/shell/ui/Spinner/Spinner.tsx';
import { ColorTable } from './parts/ColorTable.tsx';
import { IconGrid } from './parts/IconGrid.tsx';
import { ScaleTable } from './parts/ScaleTable.tsx';

const meta: Meta = { title: 'Foundations/Tokens' };
export default meta;
type Story = StoryObj;

/** Every color pair in use has the required contrast, in both themes. */
export const Colors: Story = {
  render: () => <ColorTable />,
  play: async ({ canvas }) => {
    for (const row of canvas.getAllByTestId('pair')) {
      const [, least = '', ...figures] = [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
      await expect(Math.min(...figures.map(Number)), row.textContent ?? '').toBeGreaterThanOrEqual(Number(least));
    }
  },
};
export const Spaces: Story = { render: () => <ScaleTable of={['s', 'r', 'target', 'control']} as="bar" /> };
export const Type: Story = { render: () => <ScaleTable of={['text-(2xs|xs|s|m|l|xl|2xl|3xl|amount)']} as="words" /> };
export const Motion: Story = { render: () => <ScaleTable of={['t', 'ease']} /> };
/** The toolbar's “Reduced motion”: what moves stands still. */
export const ReducedMotion: Story = {
  render: () => <Spinner label="Reading the balance" />,
  globals: { motion: 'reduced' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveStyle({ animationIterationCount: '1' });
  },
};
export const Icons: Story = { render: () => <IconGrid /> };
