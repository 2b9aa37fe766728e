import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { AddressEntry } from '../watch/AddressEntry.tsx';
import { OtherDevice } from './OtherDevice.tsx';

const meta: Meta<typeof OtherDevice> = {
  component: OtherDevice,
  subcomponents: { AddressEntry },
  args: { wanted: undefined, onConnect: fn(), onBack: fn() },
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

const enter =
  (text: string): NonNullable<Story['play']> =>
  async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Address' }), text);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  };

export const Empty: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Connected: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await storyWorld();
      Object.assign(one, { paymentLink: () => 'fake:' });
      return shell;
    },
  },
  play: async (context) => {
    await enter('one-zoe')(context);
    await waitFor(() => expect(context.args.onConnect).toHaveBeenCalled());
  },
};
export const NeedsAWallet: Story = {
  play: async (context) => {
    await enter('one-zoe')(context);
    await expect(await screen.findByText(/need a connected wallet/)).toBeVisible();
  },
};
