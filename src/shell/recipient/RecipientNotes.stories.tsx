import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { useShell } from '../ShellContext.tsx';
import { Recipient } from './Recipient.ts';
import RecipientNotes from './RecipientNotes.tsx';
import type { RecipientFacts } from './recipientFacts.ts';

const address = 'one-qwertymmmmmmmmmmmmmmzxcvbnm';
const known = 'one-qwertyuiopasdfghjklzxcvbnm';

/** A checked address of the chain ONE, with its facts. */
const Checked = observer(function Checked({ facts }: { readonly facts: RecipientFacts }) {
  const shell = useShell();
  const chain = shell.chains.require('fake:one');
  const [recipient] = useState(() => {
    const made = new Recipient(shell, { recipient: address, to: { chain: chain.id } });
    runInAction(() => {
      made.state = { status: 'ok', address, facts };
    });
    return made;
  });
  return (
    <>
      <RecipientNotes recipient={recipient} chain={chain} />
      <output>{recipient.isMeant ? 'may be sent to' : 'is held back'}</output>
    </>
  );
});

const meta: Meta<typeof Checked> = {
  component: Checked,
  args: { facts: {} },
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {};
export const NeverSentTo: Story = { args: { facts: { isNew: true } } };
export const Contract: Story = { args: { facts: { isNew: true, isContract: true } } };
export const AlikeAtOneEnd: Story = {
  args: { facts: { isNew: true, lookAlike: { address: known, ends: 'one' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('may be sent to')).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};
/** Blocked until the user confirms the address, here by keyboard. The difference is marked in both addresses. */
export const AlikeAtBothEnds: Story = {
  args: { facts: { isNew: true, lookAlike: { address: known, ends: 'both' } } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByText('is held back')).toBeVisible();
    await expect([...canvasElement.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'mmmmmmmmmmmmmm',
      'uiopasdfghjkl',
    ]);
    canvas.getByRole('checkbox').focus();
    await userEvent.keyboard(' ');
    await expect(await canvas.findByText('may be sent to')).toBeVisible();
  },
};
export const OnAPhone: Story = { ...AlikeAtBothEnds, globals: { viewport: { value: 'phone' } } };
