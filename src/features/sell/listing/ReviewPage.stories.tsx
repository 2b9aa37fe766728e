import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { atFalseFloor, sellWorld, twoRows } from '../testing/sellWorld.ts';
import ReviewPage from './ReviewPage.tsx';

const meta: Meta<typeof ReviewPage> = {
  component: ReviewPage,
  parameters: { shell: sellWorld({ hash: '#/review', fill: twoRows }) },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const BeforeSigning: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign 2 listings' })).toBeEnabled();
    await expect(
      await canvas.findByText(/^Your wallet first asks to let Switchyard market \(one-market\) transfer NFTs/),
    ).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'one-shunters' })).toHaveLength(2);
    await expect(canvas.getByText('Names and images are the service’s word.', { exact: false })).toBeVisible();
  },
};
export const Listed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign 2 listings' }));
    await expect(await canvas.findByText('All listed for sale.')).toBeVisible();
  },
};
/** The device knows what it paid for the NFT, and the service names a false floor. */
export const FarUnderThePricePaid: Story = {
  parameters: { shell: sellWorld({ ...atFalseFloor, hash: '#/review' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Less than half of the 10 ONE you paid/)).toBeVisible();
  },
};
export const OneFailed: Story = {
  parameters: {
    shell: sellWorld({ hash: '#/review', fill: twoRows, market: ({ refused }) => refused.set('1', 50004) }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign 2 listings' }));
    await expect(await canvas.findByRole('button', { name: 'Retry 1' })).toBeEnabled();
    await expect(canvas.getByText(/This NFT can’t be sold here/)).toBeVisible();
  },
};
/** The service lists NFT 1 among the account's, and the chain says that it is another's. */
export const NotTheAccounts: Story = {
  parameters: { shell: sellWorld({ hash: '#/review', fill: twoRows, lies: [1] }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign 2 listings' }));
    await expect(await canvas.findByText(/^Chain one says this account doesn’t have this NFT/)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Retry 1' })).toBeEnabled();
    await expect(await canvas.findByText('For sale')).toBeVisible();
  },
};
/** The wallet returned an empty signature: the owners of the account approve the order on the chain. */
export const AwaitingOwners: Story = {
  parameters: {
    shell: sellWorld({
      hash: '#/review',
      fill: twoRows,
      world: ({ one, wallet }) => {
        one.accountCode.set('one-alice', () => 'refused');
        wallet.signature = '0x';
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign 2 listings' }));
    await expect(await canvas.findByText('Waiting for the other owners')).toBeVisible();
  },
};
export const Nothing: Story = { parameters: { shell: sellWorld({ hash: '#/review' }) } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
