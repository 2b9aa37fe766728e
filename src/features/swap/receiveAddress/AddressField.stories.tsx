import type { Meta, StoryObj } from '@storybook/react-vite';
import { observer } from 'mobx-react-lite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import type { RecipientState } from '../../../shell/recipient/Recipient.ts';
import { useSwap } from '../SwapContext.ts';
import { SwapStage } from '../testing/SwapStage.tsx';
import AddressField from './AddressField.tsx';
import { RecipientButton } from './RecipientButton.tsx';

const Example = observer(function Example() {
  const { form } = useSwap();
  return (
    <>
      <RecipientButton />
      {form.otherRecipient !== undefined && <AddressField />}
    </>
  );
});

const meta: Meta<{ address: string | undefined; state: RecipientState }> = {
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
  args: { address: 'two-bob', state: { status: 'ok', address: 'two-bob' } },
  render: ({ address, state }) => (
    <SwapStage
      setUp={(store) => {
        store.form.setOtherRecipient(address);
        store.recipient.state = state;
      }}
    >
      <Example />
    </SwapStage>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const OwnAddress: Story = {
  args: { address: undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'To one-…ce. Change' }));
    const field = await canvas.findByRole('textbox');
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: /use my address/i }));
    await expect(canvas.getByRole('button', { name: 'To one-…ce. Change' })).toHaveFocus();
  },
};
export const AnotherAddress: Story = {};
export const Checking: Story = { args: { state: { status: 'checking' } } };
export const NotOfTheChain: Story = {
  args: { address: 'elsewhere', state: { status: 'invalid' } },
  play: async ({ canvas }) => expect(await canvas.findByRole('textbox')).toBeInvalid(),
};
export const NameOfAnotherChain: Story = {
  args: { address: 'vitalik.eth', state: { status: 'invalid' } },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('textbox')).toHaveAccessibleDescription(/^This name can’t be used on .+\. Enter/),
};
export const HiddenCharacter: Story = {
  args: { address: 'two-b\u200bob', state: { status: 'invalid' } },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('textbox')).toHaveAccessibleDescription(/hidden character/),
};
export const Named: Story = {
  args: { address: 'vitalik.eth', state: { status: 'ok', address: `0x${'d8'.repeat(20)}`, name: 'vitalik.eth' } },
  play: async ({ canvas }) => expect(await canvas.findByText(/^vitalik.eth is 0xd8/)).toBeVisible(),
};
export const NameWithoutAddress: Story = {
  args: { address: 'vitalik.eth', state: { status: 'no-address' } },
  play: async ({ canvas }) => expect(await canvas.findByRole('textbox')).toBeInvalid(),
};
export const Risky: Story = { args: { state: { status: 'risky' } } };
export const NotChecked: Story = {
  args: { state: { status: 'unknown', error: new Error('offline') } },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('textbox')).toHaveAccessibleDescription(/Couldn’t check the receive address/),
};
export const ContractOfAToken: Story = { args: { state: { status: 'token-contract' } } };
export const TokenAccount: Story = {
  args: { state: { status: 'token-account' } },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('textbox')).toHaveAccessibleDescription(/token account. Use the wallet’s address/),
};
export const Program: Story = { args: { state: { status: 'program' } } };

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
        <Example />
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
