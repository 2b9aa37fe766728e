import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { getPrices } from '../../../api/prices.ts';
import { Amount } from '../../../model/Amount.ts';
import type { ChainDriver } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import FiatValue from './FiatValue.tsx';

interface Args {
  /** In whole units of the first token. If absent, the story shows the price of one token. */
  readonly amount?: string;
}

type Answer = 'known' | 'old' | 'unknown' | 'nobody' | 'down';

async function world(answer: Answer) {
  const { shell, api, one, two } = await storyWorld();
  api.on(getPrices, ({ assets }) => {
    if (answer === 'down') return { status: 'http-status', httpStatus: 502, text: '' };
    if (answer === 'nobody') return { source: '', prices: [] };
    const at = Date.now() - (answer === 'old' ? 3 * 3_600_000 : 40_000);
    return {
      source: 'CoinGecko',
      prices: answer === 'unknown' ? [] : assets.map((asset) => ({ ...asset, usd: '1994.0123', at })),
    };
  });
  return { shell, one, two };
}

function Example({ amount }: Args) {
  const { tokens, chains } = useShell();
  const token = tokens.all[0] ?? chains.all[0]?.native;
  return token ? <FiatValue token={token} amount={amount ? Amount.parse(amount, token) : undefined} /> : null;
}

const meta: Meta<Args> = {
  args: { amount: '0.125' },
  parameters: { shell: async () => (await world('known')).shell },
  render: (args) => <Example {...args} />,
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  play: async ({ canvas }) => {
    const value = await canvas.findByText('$249.25');
    await expect(value).toHaveAttribute('title', 'The service’s price: CoinGecko, 40 seconds ago');
  },
};
/** A price feed on the chain counts more than the service. */
export const ByAFeed: Story = {
  parameters: {
    shell: async () => {
      const { shell, one, two } = await world('known');
      for (const chain of [one, two]) {
        const usdPrices: ChainDriver['usdPrices'] = async (tokens) =>
          new Map(tokens.map(({ id }) => [id, 2n * 10n ** 18n]));
        Object.assign(chain, { usdPrices });
      }
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$0.25')).toHaveAttribute(
      'title',
      expect.stringContaining('Price feed on the'),
    );
    await expect(canvas.queryByText('$249.25')).toBeNull();
  },
};
export const OfOne: Story = { args: { amount: '' } };
export const Old: Story = {
  parameters: { shell: async () => (await world('old')).shell },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$249.25 (3 hours ago)')).toBeVisible();
  },
};
export const Unknown: Story = { parameters: { shell: async () => (await world('unknown')).shell } };
/** Shows nothing if there is no price source, and nothing if the source does not reply. */
export const NotAsked: Story = { parameters: { shell: async () => (await world('nobody')).shell } };
export const NoAnswer: Story = { parameters: { shell: async () => (await world('down')).shell } };
