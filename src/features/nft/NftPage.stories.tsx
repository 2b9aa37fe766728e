import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/storyShell.ts';
import NftPage from './NftPage.tsx';

const at = (hash: string) => async () => {
  const { shell } = await storyWorld();
  location.hash = hash;
  return shell;
};

const meta: Meta<typeof NftPage> = { title: 'NFT/NftPage', component: NftPage };
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAi: Story = {
  parameters: { shell: at('#/createAi?name=Shunter&tokenId=7&mainnet=ONE&contractAddress=one-shunter') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Shunter')).toBeVisible();
  },
};
export const BrokenLink: Story = { parameters: { shell: at('#/createAi?tokenId=%3Cscript%3E') } };
