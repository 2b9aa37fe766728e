import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fakeNotifications } from '../../../tests/support/fakes/FakeNotification.ts';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import TellMe from './TellMe.tsx';

interface Args {
  readonly permission: NotificationPermission;
  readonly answer: NotificationPermission;
}

const meta: Meta<Args> = {
  render: () => <TellMe />,
  args: { permission: 'default', answer: 'granted' },
  decorators: [
    (View, { args }) => {
      Object.defineProperty(window, 'Notification', {
        value: fakeNotifications(args.permission, args.answer).browser,
        configurable: true,
      });
      return <View />;
    },
  ],
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tell me when it arrives' })).toBeEnabled();
  },
};
export const TurnedOn: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tell me when it arrives' }));
    const button = await canvas.findByRole('button', { name: 'We’ll notify you' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveFocus();
  },
};
export const Refused: Story = {
  args: { answer: 'denied' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tell me when it arrives' }));
    await expect(await canvas.findByText(/Notifications are blocked/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Blocked: Story = {
  args: { permission: 'denied' },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};
