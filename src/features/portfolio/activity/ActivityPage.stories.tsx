import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withLargeText } from '../../../../tests/support/largeText.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { getPrices } from '../../../api/prices.ts';
import { getTransData } from '../../../api/swapOrders.ts';
import { historyFixtures } from '../testing/historyFixtures.ts';
import ActivityPage from './ActivityPage.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryItem, HistoryList } from './HistoryList.tsx';
import { HistoryRows } from './HistoryRows.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';

type Answer = Parameters<Awaited<ReturnType<typeof storyWorld>>['api']['on']>[1];

const world = (list: Parameters<typeof historyFixtures>[0] | Answer) => async () => {
  const { shell, api } = await storyWorld({ connected: true });
  api.on(getTransData, typeof list === 'function' ? (list as never) : historyFixtures(list));
  api.on(getPrices, ({ assets }) => ({
    source: 'test',
    prices: assets.map(({ chain, address }) => ({ chain, address, usd: '2.5', at: Date.now() })),
  }));
  return shell;
};

const meta: Meta<typeof ActivityPage> = {
  component: ActivityPage,
  subcomponents: { HistoryFilters, HistoryItem, HistoryList, HistoryRows, HistorySkeleton },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const EachState: Story = {
  parameters: { shell: world('states') },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('ID check needed')).toBeVisible();
    (await canvas.findByRole('button', { name: /^Action needed/ })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByText('Failed')).toBeNull();
  },
};
export const Many: Story = {
  parameters: { shell: world('many') },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('20 of 130 orders')).toBeVisible();
    await expect((await canvas.findAllByText(/^\$3,12\d(\.\d+)? now$/)).length).toBeGreaterThan(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(await canvas.findByText('40 of 130 orders')).toBeVisible();
  },
};
export const LongNames: Story = { parameters: { shell: world('long') }, globals: { viewport: { value: 'phone' } } };
export const OnAPhone: Story = { parameters: { shell: world('states') }, globals: { viewport: { value: 'phone' } } };
export const OnAPhoneWithLargeText: Story = {
  ...OnAPhone,
  play: async ({ canvas }) => {
    const title = await canvas.findByText(/^1,250\.5 ONE to /);
    const row = title.closest('button');
    await withLargeText(async () => {
      await expect(title.parentElement?.offsetWidth).toBeGreaterThan((row?.offsetWidth ?? Number.NaN) * 0.75);
    });
  },
};
export const Empty: Story = { parameters: { shell: world('none') } };
/** The filters stand above the rows to come. */
export const Loading: Story = {
  parameters: { shell: world((() => new Promise(() => undefined)) as Answer) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading orders…' })).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: 'Search activity' })).toBeVisible();
  },
};
export const Failed: Story = {
  parameters: { shell: world((() => ({ status: 'unreachable', body: undefined })) as Answer) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Couldn’t load orders of /)).toBeVisible();
  },
};
export const NoWallet: Story = { parameters: { shell: async () => (await storyWorld()).shell } };
