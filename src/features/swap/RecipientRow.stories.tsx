import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/storyShell.ts';
import type { RecipientState } from './Recipient.ts';
import { RecipientRow } from './RecipientRow.tsx';
import { SwapStage } from './SwapStage.tsx';

const meta: Meta<{ address: string | undefined; state: RecipientState }> = {
  title: 'Swap/RecipientRow',
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
  args: { address: 'two-bob', state: { status: 'ok', address: 'two-bob' } },
  render: ({ address, state }) => (
    <SwapStage
      setUp={(store) => {
        store.form.setOtherRecipient(address);
        store.recipient.state = state;
      }}
    >
      <RecipientRow />
    </SwapStage>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const OwnAddress: Story = {
  args: { address: undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /use another address/i }));
    await expect(await canvas.findByRole('textbox')).toHaveValue('');
  },
};
export const AnotherAddress: Story = {};
export const Checking: Story = { args: { state: { status: 'checking' } } };
export const NotOfTheChain: Story = {
  args: { address: 'elsewhere', state: { status: 'invalid' } },
  play: async ({ canvas }) => expect(await canvas.findByRole('textbox')).toBeInvalid(),
};
export const Risky: Story = { args: { state: { status: 'risky' } } };
export const ContractOfAToken: Story = { args: { state: { status: 'token-contract' } } };
