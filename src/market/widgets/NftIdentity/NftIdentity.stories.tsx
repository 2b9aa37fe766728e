import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { NamesNote, NftIdentity } from './NftIdentity.tsx';

const contract = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

const meta: Meta<typeof NftIdentity> = {
  component: NftIdentity,
  subcomponents: { NamesNote },
  render: (args) => (
    <>
      <NftIdentity {...args} />
      <NamesNote />
    </>
  ),
  args: { nft: nftModel(7, { contractAddress: contract }), chain: new FakeChain('one').plugin },
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: contract })).toHaveTextContent('0xd8dA…6045');
    await expect(canvasElement).toHaveTextContent(/Token ID 7/);
    await expect(canvas.getByRole('button', { name: 'Copy address' })).toBeVisible();
  },
};
export const LongTokenIdOnAPhone: Story = {
  args: { nft: nftModel(7, { contractAddress: contract, tokenId: '9'.repeat(78) }) },
  globals: { viewport: { value: 'phone' } },
};
