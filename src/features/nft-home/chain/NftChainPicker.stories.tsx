import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import type { Feature } from '../../../shell/feature.ts';
import { DialogHost } from '../../../shell/layout/top/DialogHost.tsx';
import NftChainPanel from './NftChainPanel.tsx';
import NftChainPicker from './NftChainPicker.tsx';

const market: Feature = {
  id: 'market',
  routes: [
    { path: '/NFT', view: () => null, followsNftChain: true },
    { path: '/NFT/one', view: () => null },
  ],
};

const at = (hash: string, nftMarkets: 0 | 1 | 2) => async () => {
  const { shell } = await storyWorld({ nftMarkets, features: [market] });
  location.hash = hash;
  return shell;
};

const meta: Meta<typeof NftChainPicker> = {
  component: NftChainPicker,
  subcomponents: { NftChainPanel },
  render: () => (
    <>
      <NftChainPicker />
      <DialogHost />
    </>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Markets: Story = {
  parameters: { shell: at('#/NFT', 2) },
  play: async ({ canvas, userEvent }) => {
    const picker = await canvas.findByRole('button', { name: 'NFT network: Chain one' });
    await userEvent.click(picker);
    await userEvent.click(await canvas.findByRole('button', { name: 'Chain two' }));
    await expect(picker).toHaveAccessibleName('NFT network: Chain two');
  },
};
/** A page about one chain keeps that chain. The picker offers a link to the other chain's market instead. */
export const OnAPageOfOneChain: Story = {
  parameters: { shell: at('#/NFT/one', 2) },
  play: async ({ canvas, userEvent, loaded }) => {
    const picker = await canvas.findByRole('button', { name: 'NFT network: Chain one' });
    await userEvent.click(picker);
    await userEvent.click(await canvas.findByRole('button', { name: 'Chain two' }));
    await expect(picker).toHaveAccessibleName('NFT network: Chain one');
    await expect(loaded.shell.dialogs.all.length).toBe(1);
  },
};
export const NoMarket: Story = {
  parameters: { shell: at('#/NFT', 0) },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};
