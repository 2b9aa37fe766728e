import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { AppError } from '../../../model/errors.ts';
import { ConnectFailure } from './ConnectFailure.tsx';

const absent = (installUrl: string) => new AppError('wallet/create-account', { wallet: 'Yard Wallet', installUrl });

const meta: Meta<typeof ConnectFailure> = {
  component: ConnectFailure,
  args: { error: absent('https://yard.example/install') },
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutAccount: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link')).toHaveAttribute('href', 'https://yard.example/install');
  },
};
export const NowhereToGetIt: Story = {
  args: { error: absent('javascript:alert(1)') },
  play: async ({ canvas }) => expect(canvas.queryByRole('link')).toBeNull(),
};
export const NoAccount: Story = { args: { error: new AppError('wallet/no-account', { wallet: 'Yard Wallet' }) } };
export const SomethingElse: Story = { args: { error: new Error('not one of ours') } };
