import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { userCollections } from '../../api/nft/creation.ts';
import CreatePage from './CreatePage.tsx';
import { SelectChain } from './form/SelectChain.tsx';
import { Stations } from './Stations.tsx';
import { studioShell } from './testing/storyCreation.tsx';

const meta: Meta<typeof CreatePage> = {
  component: CreatePage,
  subcomponents: { SelectChain, Stations },
  parameters: { shell: studioShell() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Create on Chain one' })).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: {
    shell: studioShell(({ api }) => api.on(userCollections, () => new Promise<{ lists: [] }>(() => undefined))),
  },
};
export const NotConnected: Story = { parameters: { shell: studioShell(undefined, false) } };
export const NoChain: Story = {
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'NFT creation isn’t available' })).toBeVisible();
  },
};
export const OtherChain: Story = {
  parameters: { shell: studioShell(({ api }) => api.on(userCollections, () => ({ lists: [] }))) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You can’t create NFTs on Chain one' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create on Chain two' })).toBeVisible();
  },
};
export const Unreachable: Story = {
  parameters: {
    shell: studioShell(({ api }) => api.on(userCollections, () => ({ status: 'unreachable', body: undefined }))),
  },
};
