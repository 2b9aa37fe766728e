import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import type { RecipientState } from '../../../shell/recipient/Recipient.ts';
import { SwapStage } from '../testing/SwapStage.tsx';
import { RecipientRow } from './RecipientRow.tsx';

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
    const field = await canvas.findByRole('textbox');
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: /use my address/i }));
    await expect(canvas.getByRole('button', { name: /use another address/i })).toHaveFocus();
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

/** A chain with tags or memos has a field for one. */
function withMemo(kind: 'tag' | 'memo', typed: string): Story {
  return {
    parameters: {
      shell: async () => {
        const { shell, two } = await storyWorld({ connected: true });
        Object.assign(two.plugin, { memo: { kind, isMemo: (text: string) => /^\d{1,10}$/.test(text) } });
        return shell;
      },
    },
    render: ({ address, state }) => (
      <SwapStage
        setUp={(store) => {
          store.form.setOtherRecipient(address);
          store.form.setMemo(typed);
          store.recipient.state = state;
        }}
      >
        <RecipientRow />
      </SwapStage>
    ),
  };
}
export const WithTag: Story = {
  ...withMemo('tag', '77'),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('textbox', { name: /destination tag/i })).toHaveValue('77'),
};
export const WithMemo: Story = withMemo('memo', '');
export const NoSuchTag: Story = {
  ...withMemo('tag', 'my account'),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: /destination tag/i });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/whole number/);
  },
};
/** The address contains one tag and the field another: neither is accepted. */
export const AnotherTagWithin: Story = {
  ...withMemo('tag', '78'),
  args: { state: { status: 'ok', address: 'two-bob', memo: '77' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /destination tag/i })).toBeInvalid();
    await expect(canvas.getByText(/already includes tag 77/)).toBeVisible();
  },
};
export const NobodysAddress: Story = { args: { state: { status: 'burn' } } };
export const FirstTime: Story = {
  args: { state: { status: 'ok', address: 'two-bob', facts: { isNew: true } } },
  play: async ({ canvas }) => expect(await canvas.findByText(/First time sending to this address/)).toBeVisible(),
};
export const OfAContract: Story = {
  args: { state: { status: 'ok', address: 'two-bob', facts: { isNew: true, isContract: true } } },
};
const [known, forged] = ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0xd8dA41cE9b0F7732C6Be1d50a9E8F3207Bb66045'];
export const LooksLikeAnother: Story = {
  args: {
    address: forged,
    state: {
      status: 'ok',
      address: forged,
      facts: { isNew: true, lookAlike: { address: known, ends: 'both' } },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const meant = await canvas.findByRole('checkbox', { name: /The entered address is right/ });
    await expect(meant).not.toBeChecked();
    await userEvent.click(meant);
    await expect(meant).toBeChecked();
  },
};
export const LooksLikeAnotherOnAPhone: Story = { args: { ...LooksLikeAnother.args }, globals: { width: 'phone' } };
export const BeginsLikeAnother: Story = {
  args: {
    address: forged,
    state: { status: 'ok', address: forged, facts: { isNew: true, lookAlike: { address: known, ends: 'one' } } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/starts or ends like/)).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};
