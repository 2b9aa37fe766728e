import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { getPrices } from '../../../api/prices.ts';
import { Amount } from '../../../model/Amount.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import FiatValue from './FiatValue.tsx';

interface Args {
  /** In whole units of the first token. If absent, the story shows the price of one token. */
  readonly amount?: string;
}

type Answer = 'known' | 'old' | 'unknown' | 'nobody' | 'down';

async function world(answer: Answer) {
  const { shell, api } = await storyWorld();
  api.on(getPrices, ({ assets }) => {
    if (answer === 'down') return { status: 'http-status', httpStatus: 502, text: '' };
    if (answer === 'nobody') return { source: '', prices: [] };
    const at = Date.now() - (answer === 'old' ? 3 * 3_600_000 : 40_000);
    return {
      source: 'CoinGecko',
      prices: answer === 'unknown' ? [] : assets.map((asset) => ({ ...asset, usd: '1994.0123', at })),
    };
  });
  return shell;
}

function Example({ amount }: Args) {
  const { tokens, chains } = useShell();
  const token = tokens.all[0] ?? chains.all[0]?.native;
  return token ? <FiatValue token={token} amount={amount ? Amount.parse(amount, token) : undefined} /> : null;
}

const meta: Meta<Args> = {
  args: { amount: '0.125' },
  parameters: { shell: () => world('known') },
  render: (args) => <Example {...args} />,
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  play: async ({ canvas }) => {
    const value = await canvas.findByText('$249.25');
    await expect(value).toHaveAttribute('title', expect.stringContaining('Source: CoinGecko, 40 seconds ago'));
  },
};
export const OfOne: Story = { args: { amount: '' } };
export const Old: Story = {
  parameters: { shell: () => world('old') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$249.25 (3 hours ago)')).toBeVisible();
  },
};
export const Unknown: Story = { parameters: { shell: () => world('unknown') } };
/** Shows nothing if there is no price source, and nothing if the source does not reply. */
export const NotAsked: Story = { parameters: { shell: () => world('nobody') } };
export const NoAnswer: Story = { parameters: { shell: () => world('down') } };
