import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { useEffect } from 'react';
import { expect } from 'storybook/test';
import { fakeNotifications } from '../../../tests/support/fakes/FakeNotification.ts';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import NotificationSection from './NotificationSection.tsx';
import { notificationsOf, type Permission } from './NotificationStore.ts';

interface Args {
  readonly permission: Permission;
  readonly isOn: boolean;
  readonly isAsking: boolean;
}

/** The section with the given browser state. */
function OnBrowser({ permission, isOn, isAsking }: Args) {
  const store = notificationsOf(useShell());
  useEffect(() => {
    runInAction(() => Object.assign(store, { permission, isOn, isAsking }));
  });
  return <NotificationSection />;
}

const meta: Meta<typeof OnBrowser> = {
  component: OnBrowser,
  args: { permission: 'default', isOn: false, isAsking: false },
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const Asking: Story = { args: { isAsking: true } };
export const On: Story = {
  args: { permission: 'granted', isOn: true },
  play: async ({ canvas, userEvent }) => {
    const amounts = await canvas.findByRole('checkbox', { name: 'Show amounts in notifications' });
    await userEvent.click(amounts);
    await expect(amounts).toBeChecked();
  },
};
export const Blocked: Story = { args: { permission: 'denied' } };
export const Unsupported: Story = { args: { permission: 'unsupported' } };
export const OnPhone: Story = {
  args: { permission: 'granted', isOn: true },
  globals: { viewport: { value: 'phone' } },
};

export const TurnedOn: Story = {
  decorators: [
    (View) => {
      Object.defineProperty(window, 'Notification', {
        value: fakeNotifications('default', 'granted').browser,
        configurable: true,
      });
      return <View />;
    },
  ],
  render: () => <NotificationSection />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on notifications' }));
    await expect(await canvas.findByRole('button', { name: 'Turn off notifications' })).toBeVisible();
  },
};
