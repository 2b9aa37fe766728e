import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { AppError } from '../../../model/errors.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';

const meta: Meta<typeof ErrorNotice> = {
  title: 'Widgets/ErrorNotice',
  component: ErrorNotice,
  parameters: { shell: async () => (await storyWorld()).shell },
  args: { error: new AppError('transaction/unknown-outcome', { wallet: 'Signal Box', chain: 'Northyard' }) },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const UnknownOutcome: Story = {};
export const OfTheService: Story = {
  args: { error: new AppError('api/refused', { endpoint: '/api/x', resultCode: 1159, message: '' }) },
};
export const Unforeseen: Story = { args: { error: new TypeError('x is not a function') } };
export const WithAction: Story = {
  args: {
    error: new AppError('chain/unreachable', { chain: 'Northyard' }),
    action: (
      <Button variant="secondary" size="s">
        Try again
      </Button>
    ),
  },
};
export const LongFacts: Story = {
  args: {
    error: new AppError('transaction/mismatch', {
      field: 'recipient',
      shown: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      found: '9e8d7c6b5a4f3e2d'.repeat(8),
    }),
  },
  globals: { width: 'phone' },
};
