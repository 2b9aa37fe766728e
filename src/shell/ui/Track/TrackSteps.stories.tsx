import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type TrackStep, TrackSteps } from './TrackSteps.tsx';

const approved: TrackStep = {
  id: 'approve',
  title: 'Approved 1,250 USDC',
  state: 'done',
  stateLabel: 'Done',
  value: '10:42:07',
};
const sent: TrackStep = {
  id: 'send',
  title: 'Sent on Base',
  state: 'done',
  stateLabel: 'Done',
  value: <a href="#sent">10:42:19</a>,
};

const meta: Meta<typeof TrackSteps> = {
  tags: ['autodocs'],
  component: TrackSteps,
  args: {
    label: 'Progress',
    steps: [
      approved,
      sent,
      { id: 'arrive', title: 'Arriving on Arbitrum', state: 'live', stateLabel: 'In progress', value: 'about 14 s' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof TrackSteps>;

export const UnderWay: Story = {
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem');
    await expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step']);
    await expect(items[2]).toHaveTextContent('Arriving on Arbitrum In progress');
  },
};
export const InTheWallet: Story = {
  args: {
    steps: [
      {
        id: 'approve',
        title: 'Approve 1,250 USDC',
        state: 'wait',
        stateLabel: 'Action needed',
        detail: 'Confirm in MetaMask.',
      },
      { id: 'send', title: 'Send on Base', state: 'next', stateLabel: 'Next' },
      { id: 'arrive', title: 'Arrive on Arbitrum', state: 'next', stateLabel: 'Next', value: 'about 30 s' },
    ],
  },
};
export const Failed: Story = {
  args: {
    steps: [
      approved,
      {
        id: 'send',
        title: 'Reverted on Base',
        state: 'cut',
        stateLabel: 'Failed',
        detail: 'Only the network fee was spent.',
      },
      { id: 'arrive', title: 'Arrive on Arbitrum', state: 'idle', stateLabel: 'Not started' },
    ],
  },
};
export const Done: Story = {
  args: {
    steps: [
      approved,
      sent,
      { id: 'arrive', title: 'Arrived on Arbitrum', state: 'go', stateLabel: 'Done', value: '10:42:37' },
    ],
  },
};
export const LongText: Story = {
  args: {
    steps: [
      {
        ...approved,
        title: `Approved 1,250 ${'VERYLONG'.repeat(8)}`,
        detail: 'A detail that takes more than one line on a phone, as some do.',
      },
      sent,
    ],
  },
  globals: { viewport: { value: 'phone' } },
};
