import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { getTransData, getTransDetail } from '../../../api/swapOrders.ts';
import { orderFixtures, recordFixture, type WireRecord } from '../testing/fixtures.ts';
import { RecordItem } from './RecordItem.tsx';
import { RecordsLoading } from './RecordsLoading.tsx';
import RecordsPanel from './RecordsPanel.tsx';

const listing =
  (list: readonly WireRecord[], total = list.length, arrival?: 'unseen' | 'unchecked') =>
  async () => {
    const { shell, api, two } = await storyWorld({ connected: true });
    if (arrival) two.arrivalOf = async () => ({ status: arrival });
    api.on(getTransData, ({ pageNo }) => ({ list: [...list], total, pageNo: String(pageNo) }));
    api.on(getTransDetail, ({ hash }) => ({ ...orderFixtures.success, receiveAddress: 'one-bob', txHash: hash }));
    return shell;
  };

const statuses = ['pending', 'success', 'wait_refund', 'fail', 'refund_complete'];

const meta: Meta<typeof RecordsPanel> = {
  component: RecordsPanel,
  subcomponents: { RecordItem, RecordsLoading },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const OnePage: Story = {
  parameters: { shell: listing(statuses.map((status, index) => recordFixture(index + 1, { status }))) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Action needed/)).toBeVisible();
    await expect(await canvas.findByText('Completed')).toHaveAttribute('data-tone', 'success');
  },
};
/** The service calls an order done, and its target chain does not show it. */
export const NotSeenYet: Story = {
  parameters: { shell: listing([recordFixture(1)], 1, 'unseen') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Reported by service')).toHaveAttribute('data-tone', 'info');
    await expect(canvas.queryByText('Completed')).toBeNull();
  },
};
export const ManyPages: Story = {
  parameters: {
    shell: listing(
      statuses.map((status, index) => recordFixture(index + 1, { status })),
      33,
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Page 1 of 7')).toBeVisible();
  },
};
export const OnAPhone: Story = { ...ManyPages, globals: { viewport: { value: 'phone' } } };
export const LongNames: Story = {
  parameters: {
    shell: listing([
      recordFixture(1, {
        fromTokenSymbol: 'VERYLONGSYMBOLTHATSOMEBODYCHOSETOBREAKLAYOUTS',
        fromAmount: '123456789012345678901234567890.123456789012345678',
      }),
    ]),
  },
  globals: { viewport: { value: 'phone' } },
};
export const None: Story = { parameters: { shell: listing([]) } };
export const NotConnected: Story = { parameters: { shell: async () => (await storyWorld()).shell } };
export const Loading: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ connected: true });
      api.on(getTransData, () => new Promise<never>(() => undefined));
      return shell;
    },
  },
};
export const BackendDown: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ connected: true });
      api.on(getTransData, () => ({ status: 'unreachable', body: undefined }));
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Couldn’t load your orders/);
  },
};
