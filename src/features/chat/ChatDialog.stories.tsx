import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { expect, fn, screen } from 'storybook/test';
import { answering, type Exchange, FakeAssistant, frame } from '../../../tests/support/fakes/FakeAssistant.ts';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { NATIVE_ADDRESS } from '../../api/swap.ts';
import ChatDialog from './ChatDialog.tsx';
import type { ChatStore } from './ChatStore.ts';
import { chatOf } from './chatOf.ts';
import { AccountConsent } from './conversation/AccountConsent.tsx';
import { AnswerItem } from './conversation/answer/AnswerItem.tsx';
import { AnswerText } from './conversation/answer/AnswerText.tsx';
import { ChatCardView } from './conversation/answer/ChatCardView.tsx';
import { PendingAnswer } from './conversation/answer/PendingAnswer.tsx';
import { PlainAnswer } from './conversation/answer/PlainAnswer.tsx';
import { QuestionList } from './conversation/answer/QuestionList.tsx';
import { SourceList } from './conversation/answer/SourceList.tsx';
import { VersionPicker } from './conversation/answer/VersionPicker.tsx';
import { ChatForm } from './conversation/ChatForm.tsx';
import { ChatNotices } from './conversation/ChatNotices.tsx';
import { ChatTools } from './conversation/ChatTools.tsx';
import { Conversation } from './conversation/Conversation.tsx';
import { Welcome as WelcomePart } from './conversation/Welcome.tsx';
import { SidePanel } from './panel/SidePanel.tsx';

const sources = [
  { title: 'Swapping step by step › What is slippage?', url: '#/manual/swapping' },
  { title: 'Safety › What does the app check for me?', url: '#/manual/safety' },
  { title: 'EIP-4361: Sign-In with Ethereum', url: 'https://eips.ethereum.example/EIPS/eip-4361' },
];
const slippage = {
  frames: answering(
    'From the manual: **slippage** is how much less than quoted you would still accept. [1]\n\n- Below 0.1 % many swaps fail.\n- Above 15 % is refused.',
    { sources, related: ['What is price impact?', 'Why did my swap fail?'] },
  ),
};
const plain = { frames: answering('I could not find this in the manual.') };
const table = {
  frames: answering(
    '## Fees of each chain\n\n| Chain | Fee | Time | What to know before you send anything |\n|---|---|---|---|\n| Northyard | 0.0004 NYD | 30 s | Averylongwordthatdoesnotbreakanywhereatallonaphone |\n\n```\nnpx switchyard --with --a --line --of --code --that --is --longer --than --a --phone\n```\n\nSee [the yard](https://yard.example/fees).',
    { sources: [...sources, ...sources] },
  ),
};
const cards = {
  frames: answering('Here is what you asked for.', {
    cards: [
      [
        'route',
        { from: { chain: 'ONE', address: NATIVE_ADDRESS }, to: { chain: 'TWO', address: 'two-gold' }, amount: '2' },
      ],
      ['token', { chain: 'TWO', address: 'two-gold' }],
      ['order', { hash: `0x${'5c'.repeat(32)}` }],
      ['nft', { mainnet: 'ONE', contractAddress: `0x${'a1'.repeat(20)}`, tokenId: '7' }],
    ],
  }),
};

interface Options {
  readonly exchanges?: readonly Exchange[];
  readonly questions?: readonly string[];
  readonly connected?: boolean;
  readonly after?: (chat: ChatStore) => void | Promise<void>;
}

/** Builds a conversation up to the given point. */
function world({ exchanges = [slippage], questions = ['What is slippage?'], connected = false, after }: Options = {}) {
  return async () => {
    const { shell } = await storyWorld({ connected, nftMarkets: 1 });
    const assistant = new FakeAssistant(...exchanges);
    const chat = chatOf(shell, assistant.ask);
    runInAction(() => {
      shell.intents.answer('openOrder', fn());
      shell.intents.answer('openSupport', fn());
      shell.location.moveTo('/swap');
    });
    for (const question of questions) {
      // An answer that stays open would never finish.
      await Promise.race([assistant.untilStays(), chat.ask(question)]);
    }
    await after?.(chat);
    return shell;
  };
}

const meta: Meta<typeof ChatDialog> = {
  component: ChatDialog,
  subcomponents: {
    AccountConsent,
    AnswerItem,
    AnswerText,
    ChatCardView,
    ChatForm,
    ChatNotices,
    ChatTools,
    PendingAnswer,
    Conversation,
    PlainAnswer,
    QuestionList,
    SidePanel,
    SourceList,
    VersionPicker,
    Welcome: WelcomePart,
  },
  args: { close: fn() },
  parameters: { shell: world() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Welcome: Story = {
  parameters: { shell: world({ questions: [] }) },
  play: async () => {
    await expect(await screen.findByText('How can I help?')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveFocus();
    await expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  },
};
export const WithAQuestion: Story = {
  args: { question: 'What is error 50009?' },
  parameters: { shell: world({ questions: [] }) },
};
export const Waiting: Story = {
  parameters: { shell: world({ exchanges: [{ frames: [], ending: 'stays' }] }) },
  play: async () => expect(await screen.findByRole('img', { name: 'Thinking…' })).toBeVisible(),
};
export const Streaming: Story = {
  parameters: {
    shell: world({ exchanges: [{ frames: [frame('gpt', 'From the manual: **slipp')], ending: 'stays' }] }),
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/From the manual/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await expect(await screen.findByText('Stopped')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveFocus();
  },
};
export const Finished: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Regenerate' })).toBeVisible();
    await expect(screen.getByRole('link', { name: /What is slippage\? Manual$/ })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'What is price impact?' })).toBeVisible();
  },
};
/** Six sources: three are shown, the others on request. Then the list has the focus. */
export const LongText: Story = {
  parameters: { shell: world({ exchanges: [table] }) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '3 more' }));
    const list = screen.getByRole('region', { name: 'Sources' }).querySelector('ol');
    await expect(list).toHaveFocus();
    await expect(list?.children).toHaveLength(6);
  },
};
export const LongTextOnAPhone: Story = { ...LongText, globals: { viewport: { value: 'phone' } } };
export const WithoutSource: Story = {
  parameters: { shell: world({ exchanges: [plain] }) },
  play: async () => expect(await screen.findByText('No sources')).toBeVisible(),
};
export const Versions: Story = {
  parameters: { shell: world({ exchanges: [plain, slippage], after: (chat) => chat.regenerate() }) },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('2 of 2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous version' }));
    await expect(screen.getByText('1 of 2')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Previous version' })).toHaveFocus();
  },
};
export const Failed: Story = {
  parameters: { shell: world({ exchanges: [{ frames: [frame('error', 'x')] }] }) },
  play: async () => {
    await expect(await screen.findByText('No answer. Try again.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
/** A secret is neither sent nor stored. */
export const Secret: Story = {
  parameters: { shell: world({ questions: ['KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn'] }) },
  play: async () => expect(await screen.findByText(/looks like a private key/)).toBeVisible(),
};
export const Editing: Story = {
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('textbox', { name: 'Your question' });
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveValue('What is slippage?');
    await expect(screen.getByText(/You’re editing your last question/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
  },
};
export const Deleting: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete conversation' }));
    await expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('How can I help?')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveFocus();
  },
};
/** Cards show the app's own data. Questions carry the account only after the user's consent. */
export const Cards: Story = {
  parameters: { shell: world({ exchanges: [cards], questions: ['Swap 2 ONE to GOLD'], connected: true }) },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText('2 ONE on Chain one')).toBeVisible();
    await expect(screen.getByRole('checkbox', { name: 'Let the assistant see my orders' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'View order' }));
    await expect(args.close).toHaveBeenCalled();
  },
};
export const CardsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  parameters: { shell: world({ exchanges: [cards], questions: ['Swap 2 ONE to GOLD'], connected: true }) },
};
export const CannotBeLaidOut: Story = {
  render: () => (
    <ol>
      <PlainAnswer text={'What it **said**\n\n| a | table |'} />
    </ol>
  ),
};
