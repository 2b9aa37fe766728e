import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { ServiceWait } from '../../net/ServiceWait.ts';
import { LiveRegion } from '../../ui/LiveRegion/LiveRegion.tsx';
import { ServiceWaitNote } from './ServiceWaitNote.tsx';

function waitIn(status: ServiceWait['status'], canAskAgain = false): ServiceWait {
  return runInAction(() => Object.assign(new ServiceWait(), { status, canAskAgain }));
}

const meta: Meta<typeof ServiceWaitNote> = {
  component: ServiceWaitNote,
  args: { working: 'Checking the transaction…' },
  parameters: { shell: async () => (await storyWorld()).shell },
  decorators: [
    (Note) => (
      <LiveRegion role="status">
        <Note />
      </LiveRegion>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof meta>;

/** The service has answered, and the work goes on. */
export const Answered: Story = {
  args: { wait: waitIn('none') },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('status')).toHaveTextContent(/^Checking the transaction…$/),
};
export const Waiting: Story = {
  args: { wait: waitIn('waiting') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(/^Waiting for the service’s transaction…$/);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const WaitingForAnAddress: Story = {
  args: { wait: waitIn('waiting'), waiting: 'Getting a deposit address…' },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('status')).toHaveTextContent(/^Getting a deposit address…$/),
};
export const Slow: Story = {
  args: { wait: waitIn('slow', true) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The service is slow. Keep waiting or try again.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
export const SlowOnAPhone: Story = { ...Slow, globals: { viewport: { value: 'phone' } } };
/** The button stays after its click, so that the focus stays on it. */
export const AskedAgain: Story = {
  args: { wait: waitIn('waiting', true) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Waiting for the service’s transaction…')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
