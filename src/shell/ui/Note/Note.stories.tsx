import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Note, noteTones } from './Note.tsx';

const meta: Meta<typeof Note> = {
  tags: ['autodocs'],
  component: Note,
  args: { children: 'Prices are from 10:42.' },
  argTypes: { tone: { control: 'inline-radio', options: noteTones } },
};
export default meta;
type Story = StoryObj<typeof Note>;

/** A note is part of the page: it is read in its place, not announced. */
export const Neutral: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
export const Move: Story = { args: { tone: 'move', title: 'Two signatures.', children: 'Approve, then swap.' } };
export const Go: Story = { args: { tone: 'go', title: 'Sent.', children: 'You can close this page.' } };
export const Caution: Story = {
  args: {
    tone: 'caution',
    title: 'You lose $312 (3.1%) to price impact.',
    children: 'A smaller amount gets a better rate.',
  },
};
export const Stop: Story = {
  args: { tone: 'stop', title: 'This address took part in a known theft.', children: 'Sending to it is blocked.' },
};
export const WithAction: Story = {
  args: {
    tone: 'caution',
    title: 'Not enough USDC.',
    children: 'You have 12.5 USDC.',
    action: (
      <Button size="s" variant="secondary">
        Use max
      </Button>
    ),
  },
};
export const LongText: Story = {
  args: { tone: 'stop', title: `0x${'5f1c2a9be3d44709'.repeat(6)}`, children: 'did not answer.' },
  globals: { viewport: { value: 'phone' } },
};
