import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { detailFixture } from '../../../tests/support/nftFixtures.ts';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { getNftDetail } from '../../api/nft/nfts.ts';
import { queryBlackList } from '../../api/swap.ts';
import TransferPage from './TransferPage.tsx';

interface World {
  readonly held?: bigint;
  readonly score?: string;
  readonly connected?: false;
  readonly search?: string;
  readonly isDown?: true;
}

const world =
  (options: World = {}) =>
  async () => {
    const { shell, api, one } = await storyWorld({ connected: options.connected ?? true, nftMarkets: 1 });
    one.own('one-alice', { collection: 'one-shunters', tokenId: 7n, standard: 'ERC721' }, options.held ?? 1n);
    api.on(getNftDetail, () => detailFixture(7));
    if (options.isDown) api.on(getNftDetail, () => ({ status: 'unreachable', body: undefined }));
    api.on(queryBlackList, () => ({ score: options.score ?? '1' }));
    location.hash = `#/transfer${options.search ?? '?contractAddress=one-shunters&tokenId=7&mainnet=ONE'}`;
    return shell;
  };

const meta: Meta<typeof TransferPage> = {
  component: TransferPage,
  parameters: { shell: world() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'one-bob');
    const send = canvas.getByRole('button', { name: 'Transfer' });
    await waitFor(() => expect(send).toBeEnabled());
    await userEvent.click(send);
    await expect(await canvas.findByText(/Transfer complete/)).toBeVisible();
  },
};
export const NoAddress: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'elsewhere');
    await expect(await canvas.findByText(/Not a valid Chain one address/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Transfer' })).toBeDisabled();
  },
};
export const Risky: Story = {
  parameters: { shell: world({ score: '0' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'one-bob');
    await expect(await canvas.findByText(/The service says: high-risk or exchange address/)).toBeVisible();
  },
};
export const Several: Story = { parameters: { shell: world({ held: 5n }) } };
export const NotYours: Story = { parameters: { shell: world({ held: 0n }) } };
export const Failed: Story = { parameters: { shell: world({ isDown: true }) } };
export const NoWallet: Story = { parameters: { shell: world({ connected: false }) } };
export const NoNft: Story = { parameters: { shell: world({ search: '' }) } };
