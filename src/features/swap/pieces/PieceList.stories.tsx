import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { expect, userEvent } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import type { Piece } from '../../../shell/plugin/chain.ts';
import { TokenSide } from '../form/TokenSide.tsx';
import type { SwapStore } from '../SwapStore.ts';
import { SwapStage } from '../testing/SwapStage.tsx';
import type { PieceState } from './PieceChoice.ts';
import PieceList from './PieceList.tsx';

interface Args {
  readonly stateOf: (store: SwapStore) => PieceState;
  /** Index of the chosen piece in the list. */
  readonly chosen?: number;
}

function some(store: SwapStore, ...amounts: readonly string[]): PieceState {
  const { from } = store.form;
  if (!from) throw new Error('The form has no token');
  const piece = (text: string, at: number): Piece => ({
    id: `${'e9b86a063d78cc8a1ed17d291703bcc95bcd521e087ab0c7f1621c9c607def1a'.slice(1)}${at}i0`,
    amount: Amount.parse(text, from),
  });
  return { status: 'ready', pieces: amounts.map(piece) };
}

const meta: Meta<Args> = {
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
  args: { stateOf: (store) => some(store, '1000', '1000', '0.5') },
  render: ({ stateOf, chosen }) => (
    <SwapStage
      setUp={(store) => {
        store.pieces.state = stateOf(store);
        const piece = chosen === undefined ? undefined : store.pieces.pieces[chosen];
        if (piece) store.form.setPiece(piece);
      }}
    >
      <TokenSide side="from" />
      <Suspense>
        <PieceList />
      </Suspense>
    </SwapStage>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('radio');
    if (!first || !second) throw new Error('no inscriptions');
    await expect(first).not.toBeChecked();
    first.focus();
    await userEvent.keyboard(' {ArrowDown}');
    await expect(second).toBeChecked();
    await expect(canvas.getByTestId('swap-amount')).toHaveTextContent('1000');
  },
};
export const Chosen: Story = { args: { chosen: 1 } };
export const LongAmounts: Story = {
  args: { stateOf: (store) => some(store, '21000000.123456789012345678', '0.000000000000000001'), chosen: 0 },
  globals: { viewport: { value: 'phone' } },
};
export const Many: Story = {
  args: { stateOf: (store) => some(store, ...Array.from({ length: 30 }, (_, at) => String(at + 1))) },
};
export const Loading: Story = { args: { stateOf: () => ({ status: 'loading' }) } };
export const Empty: Story = { args: { stateOf: () => ({ status: 'ready', pieces: [] }) } };
export const Failed: Story = {
  args: {
    stateOf: () => ({
      status: 'failed',
      error: new AppError('api/refused', { endpoint: '/swap/v1/queryBRC20', resultCode: 4301, message: '' }),
    }),
  },
};
