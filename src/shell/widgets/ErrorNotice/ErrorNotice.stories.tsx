import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { AppError } from '../../../model/errors.ts';
import { Button } from '../../ui/Button/Button.tsx';
import ChangedCode from './ChangedCode.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';

const meta: Meta<typeof ErrorNotice> = {
  component: ErrorNotice,
  subcomponents: { ChangedCode },
  parameters: { shell: async () => (await storyWorld()).shell },
  args: { error: new AppError('transaction/unknown-outcome', { wallet: 'Signal Box', chain: 'Northyard' }) },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const UnknownOutcome: Story = {};
export const OfTheService: Story = {
  args: { error: new AppError('api/refused', { endpoint: '/api/x', resultCode: 1159, message: '' }) },
  play: async ({ canvas }) =>
    expect((await canvas.findByText('1159')).closest('p')).toHaveTextContent('Code for support: 1159'),
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
export const CodeChanged: Story = {
  args: {
    error: new AppError('contract/changed', {
      address: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
      change: {
        chain: 'eip155:1',
        address: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
        before: { code: `0x${'5a'.repeat(32)}`, implementation: `0x${'11'.repeat(20)} 0x${'a1'.repeat(32)}` },
        now: { code: `0x${'c3'.repeat(32)}`, '0x3ce33bff': `0x${'22'.repeat(20)} 0x${'b2'.repeat(32)}` },
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept new code' }));
    await expect(await canvas.findByText(/^Accepted on this device/)).toBeVisible();
  },
};
export const CodeChangedOnAPhone: Story = { args: CodeChanged.args ?? {}, globals: { viewport: { value: 'phone' } } };
export const LongFacts: Story = {
  args: {
    error: new AppError('transaction/mismatch', {
      field: 'recipient',
      shown: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      found: '9e8d7c6b5a4f3e2d'.repeat(8),
    }),
  },
  globals: { viewport: { value: 'phone' } },
};
