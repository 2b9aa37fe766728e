import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { collectionFixture, nftFixture } from '../../../tests/support/nftFixtures.ts';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { getSearchData } from '../../api/nft/collections.ts';
import SearchBox from './SearchBox.tsx';
import { SearchOpener } from './SearchOpener.tsx';
import { SuggestionList } from './SuggestionList.tsx';

const finding = (count: number) => async () => {
  const { shell, api } = await storyWorld({ nftMarkets: 1 });
  const numbers = Array.from({ length: count }, (_none, index) => index + 1);
  api.on(getSearchData, () => ({
    collections: numbers.map((n) => collectionFixture(n)),
    nfts: numbers.map((n) => nftFixture(n)),
  }));
  return shell;
};

const meta: Meta<typeof SearchBox> = {
  component: SearchBox,
  subcomponents: { SearchOpener, SuggestionList },
  parameters: { shell: finding(5) },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search NFTs' }), 'shunt');
    await expect(await canvas.findAllByRole('option')).toHaveLength(8);
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('See all NFTs');
    await userEvent.keyboard('{Enter}');
    await expect(location.hash).toBe('#/Search?keyword=shunt&tab=NFTs');
  },
};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'shunt');
    await expect(await canvas.findByText('See all collections')).toBeVisible();
  },
};
/** The field is behind a button, which the header draws as an icon. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search NFTs' }));
    await userEvent.type(canvas.getByRole('combobox'), 'shunt');
    await expect(await canvas.findByText('See all collections')).toBeVisible();
  },
};
export const NothingFound: Story = {
  parameters: { shell: finding(0) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'shunt');
    await expect(await canvas.findByText('No results')).toBeVisible();
  },
};
export const BackendDown: Story = {
  ...NothingFound,
  parameters: { shell: async () => (await storyWorld({ nftMarkets: 1 })).shell },
};
