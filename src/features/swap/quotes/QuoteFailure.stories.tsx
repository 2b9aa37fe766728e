import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { AppError } from '../../../model/errors.ts';
import { SwapStage } from '../testing/SwapStage.tsx';
import QuoteFailure from './QuoteFailure.tsx';

const meta: Meta<{ error: AppError }> = {
  parameters: { shell: async () => (await storyWorld()).shell },
  render: ({ error }) => (
    <SwapStage
      setUp={(store) => {
        store.quotes.state = { status: 'failed', error };
      }}
    >
      <QuoteFailure />
    </SwapStage>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Refused: Story = {
  args: { error: new AppError('api/refused', { endpoint: '/api/multiQuote', resultCode: 1159, message: '' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Not enough liquidity.*1159/);
  },
};
export const Unreachable: Story = {
  args: { error: new AppError('api/unreachable', { endpoint: '/api/multiQuote', body: undefined }) },
};
