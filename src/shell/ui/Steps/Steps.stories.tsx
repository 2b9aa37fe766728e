import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Steps } from './Steps.tsx';

const meta: Meta<typeof Steps> = {
  tags: ['autodocs'],
  component: Steps,
  args: {
    label: 'Progress',
    steps: [
      { id: 'allow', title: 'Allow 10 USD', state: 'done', stateLabel: 'done' },
      { id: 'sign', title: 'Sign the swap', state: 'active', stateLabel: 'now', detail: 'Look at your wallet.' },
      { id: 'arrive', title: 'Tokens arrive', state: 'waiting', stateLabel: 'later' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof Steps>;

export const UnderWay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sign the swap').closest('li')).toHaveAttribute('aria-current', 'step');
  },
};
export const Failed: Story = {
  args: {
    steps: [
      { id: 'allow', title: 'Allow 10 USD', state: 'done', stateLabel: 'done' },
      { id: 'sign', title: 'Sign the swap', state: 'failed', stateLabel: 'failed', detail: 'Declined in the wallet.' },
      { id: 'arrive', title: 'Tokens arrive', state: 'waiting', stateLabel: 'later' },
    ],
  },
};
export const Done: Story = {
  args: { steps: [{ id: 'allow', title: 'Tokens arrived', state: 'done', stateLabel: 'done' }] },
};
